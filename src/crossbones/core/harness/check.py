"""Walks through games and checks all that the contract promises."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from crossbones.core.chance import draw
from crossbones.core.digest import DIGEST
from crossbones.core.game import Game
from crossbones.core.harness.about import check_about
from crossbones.core.harness.chance import check_sampling
from crossbones.core.harness.deep import check_deep
from crossbones.core.harness.digests import check_elsewhere
from crossbones.core.harness.failure import Look, fail_game
from crossbones.core.harness.options import option_samples
from crossbones.core.harness.states import check_state
from crossbones.core.harness.words import Words
from crossbones.core.playthrough import Playthrough
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, State

INSIGHT_EACH = 10
"""Boards show exact odds, which take a while; one state in so many is asked for them."""

SAMPLINGS = 2
"""How often in a walk the distribution of ``sample_chance`` is looked at, which takes longest of all."""

POLICIES = ("playout", "uniform")


class Report(NamedTuple):
    """How much was looked at.

    Attributes:
        games: games played.
        finished: of those, the ones that were played to their end.
        states: states examined.
        deep: of those, the ones examined in depth.
    """

    games: int = 0
    finished: int = 0
    states: int = 0
    deep: int = 0

    def plus(self, other: Report) -> Report:
        """Return the sum of two reports."""
        return Report(*[mine + theirs for mine, theirs in zip(self, other, strict=True)])


def check_game(
    game: Game,
    seeds: Iterable[int] = range(3),
    *,
    deep_every: int = 50,
    most_steps: int = 2000,
    elsewhere: bool = True,
) -> Report:
    """Check a game as it plays from many seeds, by its playout policy and uniformly.

    Args:
        game: the game with its options.
        seeds: each gives a game by either policy.
        deep_every: the costly checks are made at one state in so many, at the start and at the end.
        most_steps: a game that takes longer is left there.
        elsewhere: also compare with other interpreters: other hash seeds, the sources.

    Returns:
        how much was looked at.

    Raises:
        HarnessFailure: the first promise that was found broken.
    """
    check_about(game)
    known = _Known(Words(game))
    walks = [_Walk(game, seed, policy, known, most_steps) for seed in seeds for policy in POLICIES]
    for walk in walks:  # all that is quick first: it names faults more exactly
        walk.go()
    if known.words.faults:
        fail_game(game, "messages", "; ".join(sorted(known.words.faults)))
    for walk in walks:
        walk.go_deep(deep_every)
    if elsewhere:
        check_elsewhere(game)
    return Report(
        games=len(walks),
        finished=sum(walk.finished for walk in walks),
        states=sum(walk.states for walk in walks),
        deep=sum(walk.deep for walk in walks),
    )


def check_options(
    game: type[Game],
    count: int | None = None,
    seeds: Iterable[int] = (0,),
    *,
    deep_every: int = 50,
    most_steps: int = 500,
) -> Report:
    """Check a game with many choices of its options; see ``check_game`` and ``option_samples``."""
    report = Report()
    for chosen in option_samples(game, count):
        report = report.plus(check_game(chosen, seeds, deep_every=deep_every, most_steps=most_steps, elsewhere=False))
    return report


class _Known:
    """What is known of a game from all walks so far.

    Attributes:
        words: what its catalogue lacks.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self._positions: dict[tuple[int, ...], str] = {}
        self._keys: dict[str, tuple[int, ...]] = {}
        self._digests: dict[tuple[int, ...], int] = {}
        self._digested: dict[int, tuple[int, ...]] = {}

    def check_key(self, look: Look) -> None:
        """Check that states of this game are equal by key just if they are by position."""
        good = isinstance(look.key, tuple) and all(type(part) is int for part in look.key)
        look.expect("key", good, f"it is no tuple of ints: {look.key!r}")
        position = repr(look.state.to_position())
        other = self._positions.setdefault(look.key, position)
        look.expect("key", other == position, f"two positions have the key {look.key}: {other} and {position}")
        key = self._keys.setdefault(position, look.key)
        look.expect("key", key == look.key, f"one position has the keys {key} and {look.key}")
        self._check_digest(look)

    def _check_digest(self, look: Look) -> None:
        """Check that states of this game have equal digests just if they are equal."""
        digest = int(look.state.digest())
        look.expect("digest", 0 <= digest <= DIGEST, f"it is no number from 0 to {DIGEST}: {digest}")
        other = self._digests.setdefault(look.key, digest)
        look.expect("digest", other == digest, f"equal states have the digests {other} and {digest}")
        key = self._digested.setdefault(digest, look.key)
        look.expect("digest", key == look.key, f"the keys {key} and {look.key} have the same digest")


class _Walk:
    """One game, played and looked at.

    Attributes:
        finished: whether it was played to its end.
        states: how many states were examined.
        deep: how many of them in depth.
    """

    def __init__(self, game: Game, seed: int, policy: str, known: _Known, most_steps: int) -> None:
        self._game = game
        self._seed = seed
        self._policy = policy
        self._known = known
        self._most_steps = most_steps
        self._checks = Rng(seed, policy, "checks")
        self._actions: list[int] = []
        self.finished = False
        self.states = 0
        self.deep = 0

    def go(self) -> None:
        """Play to the end, or as far as allowed, and make the quick checks everywhere."""
        rng = Rng(self._seed, self._policy)
        play = Playthrough(self._game)
        copies: list[tuple[State, tuple[int, ...]]] = []
        decisions = 0
        while True:
            look = self._look(play)
            with look.alert():
                self._check(look, decisions)
                copies.append((look.state.clone(), look.key))
                self.states += 1
                self.finished = not look.legal
                if self.finished or len(play) == self._most_steps:
                    break
                decisions += look.player != CHANCE
                play.play(self._choose(look, rng))
        _check_copies(look, copies)
        self._actions = play.actions

    def go_deep(self, deep_every: int) -> None:
        """Play the same again, and make the costly checks at the start, at the end and at some states between."""
        play = Playthrough(self._game)
        samplings = 0
        for step in range(len(self._actions) + 1):
            if step in (0, len(self._actions)) or self._checks.below(deep_every) == 0:
                look = self._look(play)
                with look.alert():
                    if look.player != CHANCE or samplings < SAMPLINGS:
                        check_sampling(look)
                        samplings += look.player == CHANCE
                    check_deep(look)
                self.deep += 1
            if step < len(self._actions):
                play.play(self._actions[step])

    def _look(self, play: Playthrough) -> Look:
        state = play.state
        return Look(
            game=self._game,
            play=play,
            state=state,
            key=state.key(),
            legal=state.legal_actions(),
            player=int(state.current_player()),
            seed=self._seed,
            policy=self._policy,
            rng=self._checks,
        )

    def _choose(self, look: Look, rng: Rng) -> int:
        if look.player == CHANCE:
            return draw(look.state, rng)
        if self._policy == "playout":
            return int(look.state.playout_action(rng))
        return look.legal[rng.below(len(look.legal))]

    def _check(self, look: Look, decisions: int) -> None:
        check_state(look)
        words = self._known.words
        words.check(look)
        if self._checks.below(INSIGHT_EACH) == 0:
            words.check_insight(look)
        look.expect("unchanged", look.state.key() == look.key, "describing the state changed it")
        most = look.game.max_game_length
        look.expect("length", decisions <= most, f"{decisions} decisions; max_game_length is {most}")
        _check_turn(look)
        self._known.check_key(look)


def _check_turn(look: Look) -> None:
    """Check that a turn that passes to another seat begins there."""
    passed = bool(look.play.steps) and look.play.steps[-1].turn != look.state.turn()
    good = not passed or look.state.is_turn_start() or look.state.is_terminal()
    look.expect("turn", good, "it is another seat's turn now, but is_turn_start does not say that it begins")


def _check_copies(look: Look, copies: Iterable[tuple[State, tuple[int, ...]]]) -> None:
    """Check that playing on never touched the copies that were made on the way."""
    for steps, (copy, key) in enumerate(copies):
        if copy.key() != key:
            look.fail("clone", f"the copy made after {steps} steps changed when the original was played on")
