"""The game for two, solved: smaller games against naive play, the real one against the engine."""

from __future__ import annotations

from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np
import platformdirs
import pytest

import crossbones
from crossbones import Rng, bots
from crossbones.core.errors import NotSolved
from crossbones.core.json_value import JsonObject
from crossbones.games.buccaneer import solver_two_run
from crossbones.games.buccaneer.duel import BadTable, DuelEnds, DuelRules, HurriedEnds, is_table_of
from crossbones.games.buccaneer.fleets import AT_HOME, FOR_CHANGE, FOR_DIE, FOR_REROLL, ON_THEFT
from crossbones.games.buccaneer.solver_two import levels
from crossbones.games.buccaneer.solver_two_equations import solve_equations
from crossbones.games.buccaneer.solver_two_fleets import Fleets
from crossbones.games.buccaneer.solver_two_table import DuelTable
from crossbones.games.buccaneer.state import BuccaneerState
from crossbones.work.batch import run_tasks
from tests.games.buccaneer.kept import kept_table
from tests.games.buccaneer.small_duel import ISLAND, Seat, SmallDuel
from tests.games.buccaneer.whole_turns import worth_of_turn

PLACES = {"home": AT_HOME, "die": FOR_DIE, "reroll": FOR_REROLL, "change": FOR_CHANGE, "theft": ON_THEFT}


class Small(NamedTuple):
    """A smaller game: as it is solved, and as it is played naively."""

    rules: DuelRules
    duel: SmallDuel
    table: DuelTable
    fleets: Fleets

    def share(self, mover: int, me: Seat, other: Seat) -> float:
        """The share of the seat whose turn begins, by the table."""
        mine, theirs = self.fleet(me), self.fleet(other)
        goal, place = self.rules.goal, PLACES[me.mate]
        if other.treasures >= goal:
            return float(self.table.last[other.treasures - goal, me.treasures, mine, theirs, place])
        array = self.table.second if mover else self.table.first
        return float(array[me.treasures, other.treasures, mine, theirs, place, PLACES[other.mate]])

    def fleet(self, seat: Seat) -> int:
        """The number of a fleet."""
        return self.fleets.number[
            sum(ship * 3 ** (lane - 1) for ship, lane in zip(seat.ships, self.duel.lanes, strict=True))
        ]

    def end(self, mover: int, me: Seat, other: Seat) -> float:
        """What it is worth to the mover that its turn ends so."""
        if mover == 1 and max(me.treasures, other.treasures) >= self.rules.goal:
            return self.duel.share(me, other)
        return 1 - self.share(1 - mover, other, me)

    def positions(self) -> list[tuple[int, Seat, Seat]]:
        """All starts of a turn that a game can come to: (mover, its seat, the other)."""
        found = []
        goal = self.rules.goal
        fleets = list(product(range(3), repeat=len(self.duel.lanes)))
        for mover, mine, theirs in product((0, 1), range(goal), range(goal + 2)):
            if theirs >= goal and mover == 0:
                continue
            mates = self.mates(mine, theirs)
            others = ["home"] if theirs >= goal else self.mates(theirs, mine)
            for my_ships, their_ships, mate, other_mate in product(fleets, fleets, mates, others):
                me, other = Seat(my_ships, mine, mate), Seat(their_ships, theirs, other_mate)
                if all(
                    seat.mate not in ("die", "reroll", "change")
                    or self.duel.may_scout(seat._replace(mate="home"), seat.mate)
                    for seat in (me, other)
                ):
                    found.append((mover, me, other))
        return found

    def mates(self, mine: int, theirs: int) -> list[str]:
        """Where the mate of a seat may be."""
        thief = ["theft"] if self.duel.thieving and theirs >= max(mine, 1) else []
        return ["home", "die", "reroll", "change", *thief]


def solved(folder: Path, variant: str, lanes: tuple[int, ...]) -> Small:
    rules = DuelRules(variant, 1, lanes=sum(2 ** (lane - 1) for lane in lanes), goal=2)
    file = folder / "small.bin"
    solver_two_run.solve(file, rules, run_tasks, lambda _: None)
    return Small(rules, SmallDuel(lanes, 2, variant != "family"), DuelTable(file), Fleets(rules))


@pytest.mark.once
@pytest.mark.timeout(400)  # the first of them translates the solver to native code, a quarter of a minute alone
@pytest.mark.parametrize(("variant", "lanes"), [("family", (1, 6)), ("classic", (3, 4)), ("family", (2, 5))])
def test_every_turn_of_a_smaller_game_is_played_at_best(tmp_path: Path, variant: str, lanes: tuple[int, ...]) -> None:
    """What solves these equations is the value of the game."""
    small = solved(tmp_path, variant, lanes)
    positions = small.positions()
    rng = Rng(variant, *lanes)
    for _ in range(60):
        mover, me, other = positions[rng.below(len(positions))]
        naive = small.duel.turn(me, other, partial(small.end, mover))
        assert small.share(mover, me, other) == pytest.approx(naive, abs=1e-5), (mover, me, other)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("variant", ["family", "classic"])
def test_a_smaller_game_has_the_value_that_iteration_finds(tmp_path: Path, variant: str) -> None:
    """Two treasures are enough, each seat has one already: iterated naively over all positions until it settles."""
    small = solved(tmp_path, variant, (3, 4))
    positions = [position for position in small.positions() if position[1].treasures + position[2].treasures >= 2]
    shares = dict.fromkeys(positions, 0.5)

    def end(mover: int, me: Seat, other: Seat) -> float:
        if mover == 1 and max(me.treasures, other.treasures) >= 2:
            return small.duel.share(me, other)
        return 1 - shares[1 - mover, other, me]

    change = 1.0
    while change > 1e-6:
        change = 0.0
        for mover, me, other in reversed(positions):
            found = small.duel.turn(me, other, partial(end, mover))
            change = max(change, abs(found - shares[mover, me, other]))
            shares[mover, me, other] = found
    for (mover, me, other), found in shares.items():
        assert small.share(mover, me, other) == pytest.approx(found, abs=1e-4), (mover, me, other)


class Stop(Exception):
    """Ends a solver as Ctrl-C would."""


@pytest.mark.once
def test_an_interrupted_solver_goes_on_where_it_was(tmp_path: Path) -> None:
    rules = DuelRules("family", 1, lanes=0b001100, goal=1)
    whole, broken = tmp_path / "whole.bin", tmp_path / "broken.bin"
    solver_two_run.solve(whole, rules, run_tasks, lambda _: None)
    seen = []

    def stop_at_six(progress: solver_two_run.Progress) -> None:
        seen.append(progress.level)
        if len(seen) == 6:
            raise Stop

    with pytest.raises(Stop):
        solver_two_run.solve(broken, rules, run_tasks, stop_at_six)
    assert not is_table_of(broken, rules)
    with pytest.raises(BadTable, match="no complete table"):
        DuelEnds(solver_two_run.draft_of(broken), rules)
    solver_two_run.solve(broken, rules, run_tasks, lambda progress: seen.append(progress.level))
    assert len(seen) == len(set(seen)) == len(levels(rules))
    assert DuelTable(broken).header["sha256"] == DuelTable(whole).header["sha256"]
    assert is_table_of(broken, rules)
    assert not is_table_of(broken, rules._replace(rules_version=2))
    assert not is_table_of(broken, rules._replace(variant="classic"))


def test_the_real_game_is_laid_out_as_the_engine_packs_it(tmp_path: Path) -> None:
    """Each number in its place: what is written for a position by its indices is read for its state."""
    rules = DuelRules("classic", 1)
    file = tmp_path / "real.bin"
    table = DuelTable.create(file, rules)  # mostly a hole in the file
    table.header["sha256"] = "none"
    table.write_header()
    fleets = Fleets(rules)

    def number(*islands: int, sea: tuple[int, ...] = ()) -> int:
        ships = sum(2 * 3 ** (lane - 1) for lane in islands) + sum(3 ** (lane - 1) for lane in sea)
        return fleets.number[ships]

    assert number(1, 2, sea=(5,)) == number(6, 5, sea=(2,))
    table.first[0, 2, number(1), number(2, sea=(3,)), AT_HOME, FOR_DIE] = 0.125
    table.second[2, 1, number(2, sea=(3,)), number(1), FOR_CHANGE, ON_THEFT] = 0.25
    table.last[1, 2, number(4), number(1), ON_THEFT] = 0.375
    table.flush()
    ends = DuelEnds(file, rules)

    def seat(islands: tuple[int, ...], sea: tuple[int, ...], treasures: int, mate: str) -> JsonObject:
        ships = ["island" if lane in islands else "sea" if lane in sea else "port" for lane in range(1, 7)]
        return {"ships": [*ships], "treasures": treasures, "mate": mate}

    def state(turn: int, *seats: JsonObject) -> BuccaneerState:
        found = crossbones.load("buccaneer", players=2).state_from_position({"turn": turn, "seats": [*seats]})
        assert isinstance(found, BuccaneerState)
        return found

    begins = state(0, seat((6,), (), 0, "home"), seat((2,), (3,), 2, "scout 6"))
    assert ends.share_of_mover(begins) == ends.worth(begins, 0) == 0.125
    assert ends.worth(begins, 1) == 0.875
    assert ends.share_of_mover(state(1, seat((1,), (), 1, "thief 1"), seat((5,), (4,), 2, "scout 2"))) == 0.25
    last = state(1, seat((1,), (), 4, "home"), seat((3,), (), 2, "thief 0"))
    assert (ends.worth(last, 1), ends.worth(last, 0)) == (0.375, 0.625)
    hurried = HurriedEnds(ends)
    assert 0.375 < hurried.worth(last, 1) < 0.376  # two treasures and a ship on its island are worth next to nothing
    behind = state(0, seat((), (6,), 0, "home"), seat((2,), (3,), 2, "scout 6"))
    assert hurried.worth(begins, 0) > hurried.worth(behind, 0)


def test_perfect_says_what_it_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path))
    with pytest.raises(bots.UnknownBot, match="crossbones solve buccaneer --seats 2 --variant family"):
        bots.load("perfect", crossbones.load("buccaneer", players=2, variant="family"), 1)
    for options in ({"players": 3}, {"players": 2, "variant": "scurvy"}, {"players": 1, "max_rounds": 9}):
        with pytest.raises(NotSolved, match="it is solved for"):
            crossbones.load("buccaneer", **options).new_solution()


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("variant", ["family", "classic"])
def test_every_turn_of_the_kept_table_is_played_at_best(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = kept_table(variant, monkeypatch)
    game = crossbones.load("buccaneer", players=2, variant=variant)
    rng = Rng("duel", variant)
    for _ in range(300):
        state = game.new_initial_state()
        while not (state.is_turn_start() and rng.below(12) == 0) and not state.is_terminal():
            if state.current_player() == crossbones.CHANCE:
                state.sample_chance(rng)
            else:
                state.advance(state.playout_action(rng))
        if state.is_terminal():
            continue
        assert isinstance(state, BuccaneerState)
        best = worth_of_turn(state, partial(ends.worth, me=int(state.seat)))
        assert ends.share_of_mover(state) == pytest.approx(best, abs=2e-5), state


def test_the_small_game_is_the_game() -> None:
    """A check of the checker: BB-20, BB-22, BB-30 on one page."""
    duel = SmallDuel((3, 4), 2, True)
    me, other = Seat((ISLAND, 0), 1, "theft"), Seat((0, 0), 1, "home")
    ends = {(mine.ships, mine.treasures, theirs.treasures) for mine, theirs, _ in duel.uses(me, other, (3, 3, 3, 4))}
    assert ends == {((0, 0), 2, 1), ((ISLAND, 0), 2, 0)}
    assert list(duel.uses(me, other, (1, 1, 1, 4))) == []
    assert {mine.mate for mine, _ in duel.missions(me, other)} == {"home", "die", "reroll", "change", "theft"}


def test_turns_that_lead_back_are_worth_what_their_equations_say() -> None:
    """Two who mostly wait: x = a + p (1 - y), y = b + q (1 - x), by hand. Two who always do keep what they had."""
    a, p, b, q = 0.0008, 0.999, 0.0015, 0.998
    x = (a + p * (1 - b - q)) / (1 - p * q)
    y = b + q * (1 - x)
    rest = np.array([[a, b, 0.0, 0.0, np.nan]])
    likely = np.zeros((1, 5, 3), np.float32)
    likely[0, :, 0] = (p, 0, 1, 1, 0)
    likely[0, 1, 2] = q
    target = np.full((1, 5, 3), -1, np.int32)
    target[0, :4, 0] = (1, -1, 3, 2)
    target[0, 1, 2] = 0
    worth = np.array([[0.5, 0.5, 0.75, 0.25, 7.0]])
    solve_equations(worth, rest, likely, target)
    assert worth[0] == pytest.approx([x, y, 0.75, 0.25, 7.0], abs=1e-5)
