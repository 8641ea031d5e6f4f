"""What was counted in many games, as text, beside what the faces were tuned for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, median
from typing import Final, NamedTuple

from crossbones.games.lord.edition_faces import Edition
from crossbones.games.lord.report import GEAR, Played
from crossbones.games.lord.terms import CAUSES, ENDS, LEVELS, LORDS

TURNS: Final = (10, 25)
HERO_WINS: Final = (40, 60)
BARE_AT_I: Final = (30, 60)
FULL_AT_III: Final = (50, 80)
LORD_BEATEN: Final = (40, 80)
"""What the standard edition is tuned for, with equal bots: in percent, but for the turns. Turns and the heroes' wins
are for two players."""

_FEW: Final = 30
"""Of fewer events a share says nothing."""


def report_lines(edition: Edition, games: Sequence[Played]) -> Iterator[str]:
    """Yield what was counted in games with an edition, of which there is at least one."""
    yield from _length_lines(games)
    yield ""
    yield from _win_lines(games)
    yield ""
    yield from _fight_lines(games)
    yield ""
    yield from _craft_lines(edition, games)
    yield ""
    yield from _finale_lines(games)
    yield ""
    yield from _target_lines(games)


def _length_lines(games: Sequence[Played]) -> Iterator[str]:
    turns = sorted(played.turns for played in games)
    low, high = turns[len(turns) // 10], turns[len(turns) * 9 // 10]
    yield f"Turns of a player before the finale: {fmean(turns):.1f} (median {median(turns):g}, mostly {low} to {high})"
    yield f"Decisions in a game: {fmean([played.decisions for played in games]):.0f}"


def _win_lines(games: Sequence[Played]) -> Iterator[str]:
    yield f"{'Wins':<12}{'games':>8}{'wins':>16}{'points':>9}"
    for seat in range(len(games[0].heroes)):
        yield _win_line(f"seat {chr(ord('A') + seat)}", [(played, seat) for played in games])
    for hero in heroes_of(games):
        yield _win_line(hero, played_by(hero, games))


def heroes_of(games: Sequence[Played]) -> list[str]:
    """Return the heroes that play."""
    return sorted({hero for played in games for hero in played.heroes})


def played_by(hero: str, games: Sequence[Played]) -> list[tuple[Played, int]]:
    """Return the games in which a hero plays, each with its seat."""
    return [(played, played.heroes.index(hero)) for played in games if hero in played.heroes]


def _win_line(name: str, seats: Sequence[tuple[Played, int]]) -> str:
    points = fmean([played.scores[seat] for played, seat in seats])
    return f"{name:<12}{len(seats):>8}{share(wins(seats), len(seats)):>16}{points:>9.1f}"


def wins(seats: Sequence[tuple[Played, int]]) -> float:
    """Return how many games the seats won; a shared win counts in part."""
    return sum(1 / len(played.winners) for played, seat in seats if seat in played.winners)


def share(part: float, whole: int) -> str:
    """Say which share a part is, and how far chance alone may have moved it, nineteen times of twenty.

    The margin is that of Agresti and Coull (The American Statistician 52, 1998): two hits and two misses are added.

    >>> share(50, 100), share(0, 20), share(0, 0)
    ('50 % ± 10', '0 % ± 11', '-')
    """
    if not whole:
        return "-"
    nearer = (part + 2) / (whole + 4)
    return f"{100 * part / whole:.0f} % ± {196 * sqrt(nearer * (1 - nearer) / (whole + 4)):.0f}"


def fights_of(games: Sequence[Played], deck: str, gear: str) -> tuple[int, int]:
    """Return how many fights of a kind there were, and how many were won."""
    found = [fight.won for played in games for fight in played.fights if (fight.deck, fight.gear) == (deck, gear)]
    return len(found), sum(found)


def _fight_lines(games: Sequence[Played]) -> Iterator[str]:
    yield f"{'Fights won':<12}{'bare':>20}{'some gear':>20}{'four weapons':>20}"
    for deck in LEVELS:
        cells = []
        for gear in GEAR:
            fights, won = fights_of(games, deck, gear)
            cells.append(f"{share(won, fights)} of {fights}" if fights else "-")
        yield f"{'deck ' + deck:<12}" + "".join([f"{cell:>20}" for cell in cells])
    duels = sum(played.duels for played in games)
    yield f"{'duels':<12}{share(sum(played.lords for played in games), duels)} of {duels}"


def _craft_lines(edition: Edition, games: Sequence[Played]) -> Iterator[str]:
    crafted = Counter(item for played in games for item in played.crafted)
    yield f"Items crafted: {crafted.total() / len(games):.1f} a game; each in so many of a hundred games:"
    for level in LEVELS:
        cells = [
            f"{item.id} {100 * crafted[item.id] / len(games):.0f}" for item in edition.items if item.level == level
        ]
        for first in range(0, len(cells), 5):
            yield "  " + "".join([f"{cell:<18}" for cell in cells[first : first + 5]]).rstrip()


def _finale_lines(games: Sequence[Played]) -> Iterator[str]:
    for title, words, found in (
        ("Finale begun by", CAUSES[1:], Counter(played.cause for played in games)),
        ("Game ended with", ENDS[1:], Counter(played.ending for played in games)),
    ):
        yield f"{title}: " + ", ".join([f"{word} {share(found[word], len(games))}" for word in words])
    lords = Counter(played.lords for played in games)
    taken = ", ".join([f"{number}: {share(lords[number], len(games))}" for number in range(LORDS + 1)])
    yield f"Lord cards taken: {taken}"


class Target(NamedTuple):
    """Something that the standard edition is tuned for.

    Attributes:
        name: what is counted.
        wanted: from which number to which.
        found: what was counted, ``shown`` as people read it.
        unit: of the numbers.
        few: whether too little was counted to tell.
    """

    name: str
    wanted: tuple[int, int]
    found: float
    shown: str
    unit: str
    few: bool = False

    def bounds(self) -> str:
        """Return what is wanted as people read it."""
        return f"{self.wanted[0]} to {self.wanted[1]}{self.unit}"

    def verdict(self) -> str:
        """Say what is wrong, if anything is."""
        if self.few:
            return "too few to tell"
        return "low" if self.found < self.wanted[0] else "high" if self.found > self.wanted[1] else ""


def targets(games: Sequence[Played]) -> list[Target]:
    """Return all targets that games with this number of players can tell about."""
    found = []
    if len(games[0].heroes) == 2:
        turns = fmean([played.turns for played in games])
        found.append(Target("turns before the finale, two players", TURNS, turns, f"{turns:.1f}", ""))
        for hero in heroes_of(games):
            seats = played_by(hero, games)
            found.append(_share_target(f"games that {hero} wins, two players", HERO_WINS, wins(seats), len(seats)))
    for name, deck, gear, wanted in (
        ("fights of a bare hero in deck I", "I", "bare", BARE_AT_I),
        ("fights with four weapons in deck III", "III", "full", FULL_AT_III),
    ):
        fights, won = fights_of(games, deck, gear)
        found.append(_share_target(f"{name} won", wanted, won, fights))
    beaten = sum(played.lords == LORDS for played in games)
    found.append(_share_target("games in which the Lord is beaten", LORD_BEATEN, beaten, len(games)))
    return found


def _share_target(name: str, wanted: tuple[int, int], part: float, whole: int) -> Target:
    found = 100 * part / whole if whole else 0.0
    return Target(name, wanted, found, share(part, whole), " %", few=whole < _FEW)


def _target_lines(games: Sequence[Played]) -> Iterator[str]:
    yield f"{'What the standard edition is tuned for':<44}{'wanted':>12}{'found':>18}"
    for target in targets(games):
        yield f"{target.name:<44}{target.bounds():>12}{target.shown:>18}  {target.verdict()}".rstrip()
