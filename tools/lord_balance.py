"""Writes ``docs/lord-balance.md``: how the standard edition of Lord of Bones plays, against what it is tuned for.

Run as ``python tools/lord_balance.py`` in the root of the project, best with the compiled package: it plays some
thousand games. The same seed gives the same page. Games played are kept in ``build/``: stopped with Ctrl-C, the same
command goes on from there.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean, median, variance
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import crossbones
from crossbones.bots.registry import load
from crossbones.games.lord.edition import load_edition
from crossbones.games.lord.edition_faces import Edition
from crossbones.games.lord.report import GEAR, Played, play_games
from crossbones.games.lord.report_text import fights_of, heroes_of, played_by, share, targets, wins
from crossbones.games.lord.terms import CAUSES, ENDS, LEVELS, LORDS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PAGE: Final = Path("docs/lord-balance.md")
IMAGES: Final = Path("docs/images")
KEPT: Final = Path("build/lord-balance")
"""Where games played are kept, for when the command is stopped and called again."""
AT_ONCE: Final = 4
"""So many games are played before they are kept."""
INK: Final = "#857a6d"
"""Read on paper and on black alike."""
COLOURS: Final = ("#b5523c", "#2f8f93", "#b8892b")
ABILITIES: Final = {
    "tokens": "each dice token is two dice",
    "reroll": "one or two dice rolled again, once a turn",
    "swap": "two dice for an attribute, once a fight",
    "dice": "three dice, not two",
}


@dataclass(frozen=True)
class Found:
    """What was played.

    Attributes:
        edition: the components.
        bot: who played.
        other: who played on all seats in games that look whether another player finds the same.
        seed: decides all chance.
        games: how many games of two were wanted.
        by_players: games by the number of players.
        without: for each hero games of two in which its ability does nothing.
        others: games of two of the other player.
    """

    edition: Edition
    bot: str
    other: str
    seed: str
    games: int
    by_players: dict[int, list[Played]]
    without: dict[str, list[Played]]
    others: list[Played]

    def two(self) -> list[Played]:
        """Return the games of two."""
        return self.by_players[2]


class Series(NamedTuple):
    """Games that are counted together.

    Attributes:
        bot: who plays.
        players: how many seats.
        games: how many games.
        without: the hero whose ability does nothing, if there is one.
    """

    bot: str
    players: int
    games: int
    without: str = ""

    def __str__(self) -> str:
        return f"{self.bot}, {self.players} players" + (f", {self.without} without ability" if self.without else "")


class Task(NamedTuple):
    """A few games of a series, from number ``first`` on."""

    seed: str
    series: Series
    first: int

    def play(self) -> list[Played]:
        """Play them."""
        bot, players, games, without = self.series
        until = min(self.first + AT_ONCE, games)
        return list(play_games("standard", until, players, self.seed, bot, load, without=without, first=self.first))


def play(
    edition: Edition, games: int, seed: str, bot: str, other: str, other_games: int, ability_games: int, jobs: int
) -> Found:
    """Play all that the page tells about, but for what was kept from a call before."""
    by_players = {2: Series(bot, 2, games), 3: Series(bot, 3, games // 3), 4: Series(bot, 4, games // 4)}
    without = {hero.names[0]: Series(bot, 2, ability_games, hero.names[0]) for hero in edition.heroes}
    others = Series(other, 2, other_games)
    kept = KEPT / _digest(edition, seed)
    kept.mkdir(parents=True, exist_ok=True)
    played = _play_all([*by_players.values(), *without.values(), others], seed, jobs, kept)
    return Found(
        edition,
        bot,
        other,
        seed,
        games,
        {players: played[series] for players, series in by_players.items()},
        {hero: played[series] for hero, series in without.items()},
        played[others],
    )


def _digest(edition: Edition, seed: str) -> str:
    """Return a digest of all that decides how games go, beside who plays them."""
    digest = hashlib.sha256(f"{edition.digest} {seed}".encode())
    (package,) = crossbones.__path__
    for part in ("core", "bots", "games/lord"):
        for file in sorted(Path(package, part).glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _play_all(every: Sequence[Series], seed: str, jobs: int, folder: Path) -> dict[Series, list[Played]]:
    """Play what is not in the folder yet, on several processors, and put it there; return all."""
    files = {series: folder / f"{re.sub('[^A-Za-z0-9]+', '-', str(series))}.jsonl" for series in every}
    played = {series: _read(file)[: series.games] for series, file in files.items()}
    tasks = [
        Task(seed, series, first) for series in every for first in range(len(played[series]), series.games, AT_ONCE)
    ]
    columns = (TextColumn("{task.description}"), MofNCompleteColumn(), TextColumn("left"), TimeRemainingColumn())
    console = Console(stderr=True)
    with (
        Progress(*columns, console=console) as progress,
        Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool,
    ):
        bar = progress.add_task("games", total=sum(series.games for series in every))
        progress.advance(bar, sum(map(len, played.values())))
        for task, found in zip(tasks, pool.imap(Task.play, tasks), strict=True):
            with files[task.series].open("ab") as file:
                file.write(b"".join([msgspec.json.encode(game) + b"\n" for game in found]))
            played[task.series] += found
            progress.update(bar, advance=len(found), description=str(task.series))
            if len(played[task.series]) == task.series.games:
                console.print(f"{task.series}: {task.series.games} games")
    return played


def _read(file: Path) -> list[Played]:
    """Return the games that were kept."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Played) for line in lines]


# ---- the page


def page(found: Found) -> str:
    """Return the page."""
    parts = [_head, _targets, _length, _wins, _fights, _crafting, _finale, _abilities, _players]
    if found.others:
        parts.insert(2, _others)
    return "\n\n".join(["\n".join(part(found)) for part in parts]) + "\n"


def _head(found: Found) -> Iterator[str]:
    total = sum(map(len, (*found.by_players.values(), *found.without.values())))
    yield "# Lord of Bones: how it plays"
    yield ""
    yield "What the rulebook leaves open, the faces of cards and tiles, was tuned by playing. This page tells how the"
    yield f"standard edition (`{found.edition.digest}`) plays: {total:,} games, on all seats the bot `{found.bot}`,"
    yield "each order of the heroes as often as any other. It is written by"
    yield ""
    yield "```console"
    other = f" --other {found.other} --other-games {len(found.others)}" if found.others else ""
    (without, *_) = map(len, found.without.values())
    more = f" --ability-games {without}" if without != found.games // 2 else ""
    yield f"$ python tools/lord_balance.py --games {found.games} --seed {found.seed} --bot {found.bot}{more}{other}"
    yield "```"
    yield ""
    yield "and the same command gives the same page. `crossbones lord edition report` tells the same of any edition,"
    yield "your own among them. Behind each ± stands how far chance alone may have moved a share, 19 times of 20."


def _targets(found: Found) -> Iterator[str]:
    yield "## What it is tuned for"
    yield ""
    yield from _target_table(found.two())
    turns = [fmean([played.turns for played in games]) for games in found.by_players.values()]
    met = "met" if turns == sorted(turns, reverse=True) else "not met"
    shown = ", ".join([f"{number:.1f}" for number in turns])
    yield f"| turns with two, three, four players | fewer with more | {shown} | {met} |"


def _others(found: Found) -> Iterator[str]:
    yield "## Another player"
    yield ""
    yield f"The same with `{found.other}` on both seats, in {len(found.others)} games:"
    yield ""
    yield from _target_table(found.others)


def _target_table(games: Sequence[Played]) -> Iterator[str]:
    yield "| | wanted | found | |"
    yield "|---|---:|---:|---|"
    for target in targets(games):
        yield f"| {target.name} | {target.bounds()} | {target.shown} | {target.verdict() or 'met'} |"


def _length(found: Found) -> Iterator[str]:
    yield "## Length"
    yield ""
    yield "Turns that each player has before the finale, and decisions in a whole game:"
    yield ""
    yield "| players | games | mean | median | one in ten below | one in ten above | decisions |"
    yield "|---:|---:|---:|---:|---:|---:|---:|"
    for players, games in found.by_players.items():
        turns = sorted(played.turns for played in games)
        low, high = turns[len(turns) // 10], turns[len(turns) * 9 // 10]
        decisions = fmean([played.decisions for played in games])
        middle = f"{fmean(turns):.1f} | {median(turns):g} | {low} | {high}"
        yield f"| {players} | {len(games)} | {middle} | {decisions:.0f} |"
    yield ""
    yield "![Turns before the finale, by number of players](images/lord-length.svg)"


def _wins(found: Found) -> Iterator[str]:
    yield "## Who wins"
    yield ""
    yield "A shared win counts in part. Seat A begins; equal chances are 50, 33 and 25 %."
    yield ""
    yield "| | two players | points | three players | four players |"
    yield "|---|---:|---:|---:|---:|"
    for hero in heroes_of(found.two()):
        shares = {players: played_by(hero, games) for players, games in found.by_players.items()}
        points = fmean([played.scores[seat] for played, seat in shares[2]])
        cells = [share(wins(seats), len(seats)) for seats in shares.values()]
        yield f"| {hero} | {cells[0]} | {points:.1f} | {cells[1]} | {cells[2]} |"
    for seat in range(4):
        cells = []
        for players, games in found.by_players.items():
            seats = [(played, seat) for played in games]
            cells.append(share(wins(seats), len(seats)) if seat < players else "")
        points = fmean([played.scores[seat] for played in found.two()]) if seat < 2 else 0
        yield f"| seat {'ABCD'[seat]} | {cells[0]} | {f'{points:.1f}' if points else ''} | {cells[1]} | {cells[2]} |"
    yield ""
    yield "![Wins of each hero in games of two](images/lord-wins.svg)"


def _fights(found: Found) -> Iterator[str]:
    yield "## Fights"
    yield ""
    yield "Fights with skeletons that were won, in games of two, by the deck and by what the hero wears: nothing that"
    yield "gives symbols, something, four weapons. The bots choose their decks: these fights they thought worth it."
    yield ""
    yield "| | bare | some gear | four weapons |"
    yield "|---|---:|---:|---:|"
    for deck in LEVELS:
        cells = []
        for gear in GEAR:
            fights, won = fights_of(found.two(), deck, gear)
            cells.append(f"{share(won, fights)} of {fights:,}" if fights else "")
        yield f"| deck {deck} | {' | '.join(cells)} |"
    duels = sum(played.duels for played in found.two())
    yield ""
    yield f"Duels won: {share(sum(played.lords for played in found.two()), duels)} of {duels:,}."


def _crafting(found: Found) -> Iterator[str]:
    games = found.two()
    crafted = Counter(item for played in games for item in played.crafted)
    yield "## Crafting"
    yield ""
    yield f"{crafted.total() / len(games):.1f} items in a game of two; each of them in so many of a hundred games:"
    yield ""
    yield "| level I | | level II | | level III | |"
    yield "|---|---:|---|---:|---|---:|"
    rows = zip(*([item for item in found.edition.items if item.level == level] for level in LEVELS), strict=True)
    for row in rows:
        cells = [f"{item.name} `{item.id}` | {100 * crafted[item.id] / len(games):.0f}" for item in row]
        yield f"| {' | '.join(cells)} |"


def _finale(found: Found) -> Iterator[str]:
    yield "## The finale"
    yield ""
    yield "| | two players | three players | four players |"
    yield "|---|---:|---:|---:|"
    everything = list(found.by_players.values())
    for title, words in (("begun by", CAUSES[1:]), ("ended with", ENDS[1:])):
        for word in words:
            cells = [share(sum(word in (p.cause, p.ending) for p in games), len(games)) for games in everything]
            yield f"| {title} {word.replace('-', ' ')} | {' | '.join(cells)} |"
    for number in range(LORDS + 1):
        cells = [share(sum(p.lords == number for p in games), len(games)) for games in everything]
        yield f"| Lord cards taken: {number} | {' | '.join(cells)} |"


def _abilities(found: Found) -> Iterator[str]:
    yield "## What an ability is worth"
    yield ""
    yield "Games of two in which one hero's ability does nothing, all else as before. That is an experiment inside"
    yield "`play_games(…, without=hero)`; players and records know nothing of it. The bot plays on without the ability"
    yield "as well as it can, since its chances are exact. A win is all or nothing and depends much on luck; how many"
    yield "points the hero is ahead of the other tells the same with less of it."
    yield ""
    yield "| | ability | wins with it | wins without | lost by it | points lost by it |"
    yield "|---|---|---:|---:|---:|---:|"
    unproven = []
    for hero in found.edition.heroes:
        name = hero.names[0]
        (with_it, games), (without, other) = _wins_of(name, found.two()), _wins_of(name, found.without[name])
        margin = 196 * sqrt(_variance(with_it, games) + _variance(without, other))
        lost = 100 * (with_it / games - without / other)
        ahead, behind = _leads_of(name, found.two()), _leads_of(name, found.without[name])
        points = fmean(ahead) - fmean(behind)
        around = 1.96 * sqrt(variance(ahead) / len(ahead) + variance(behind) / len(behind))
        if points < around or lost < margin:
            unproven.append(name)
        yield (
            f"| {name} | {ABILITIES[hero.ability]} | {share(with_it, games)} | {share(without, other)} "
            f"| {lost:.0f} ± {margin:.0f} | {points:.1f} ± {around:.1f} |"
        )
    if unproven:
        yield ""
        yield f"So many games do not prove that the ability matters: {', '.join(unproven)}."
    yield ""
    yield "![Wins of each hero with its ability and without](images/lord-abilities.svg)"


def _leads_of(hero: str, games: Sequence[Played]) -> list[int]:
    """Return how many points a hero was ahead of the other, game by game."""
    return [2 * played.scores[seat] - sum(played.scores) for played, seat in played_by(hero, games)]


def _wins_of(hero: str, games: Sequence[Played]) -> tuple[float, int]:
    seats = played_by(hero, games)
    return wins(seats), len(seats)


def _variance(part: float, whole: int) -> float:
    nearer = (part + 2) / (whole + 4)
    return nearer * (1 - nearer) / (whole + 4)


def _players(found: Found) -> Iterator[str]:
    yield "## Who played"
    yield ""
    yield "`greedy` weighs every action by what it brings in points and by where it leads, and knows the exact chances"
    yield "of all fights. The edition is balanced for such players; people may find ways that they do not."


# ---- pictures


def draw(found: Found) -> None:
    """Draw the pictures of the page."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rc("svg", hashsalt="crossbones", fonttype="none")
    matplotlib.rc("font", family="sans-serif", size=10)
    matplotlib.rc("text", color=INK)
    matplotlib.rc("axes", edgecolor=INK, labelcolor=INK)
    matplotlib.rc("xtick", color=INK)
    matplotlib.rc("ytick", color=INK)
    for name, fill in (("length", _draw_length), ("wins", _draw_wins), ("abilities", _draw_abilities)):
        figure, axes = _canvas()
        fill(axes, found)
        figure.savefig(IMAGES / f"lord-{name}.svg", transparent=True, metadata={"Date": None, "Creator": None})


def _canvas() -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 3), layout="constrained")
    axes = figure.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _draw_length(axes: Axes, found: Found) -> None:
    for number, (players, games) in enumerate(found.by_players.items()):
        counts = Counter(played.turns for played in games)
        turns = range(min(counts), max(counts) + 1)
        shares = [100 * counts[turn] / len(games) for turn in turns]
        axes.step(turns, shares, where="mid", color=COLOURS[number], label=f"{players} players")
    axes.set(xlabel="turns of a player before the finale", ylabel="% of games", ylim=(0, None))
    axes.legend(frameon=False)


def _draw_wins(axes: Axes, found: Found) -> None:
    names = heroes_of(found.two())
    _band(axes, len(names))
    _points(axes, [_wins_of(name, found.two()) for name in names], 0.0, COLOURS[0], "")
    _label(axes, names)


def _draw_abilities(axes: Axes, found: Found) -> None:
    names = heroes_of(found.two())
    _points(axes, [_wins_of(name, found.two()) for name in names], -0.1, COLOURS[0], "with its ability")
    _points(axes, [_wins_of(name, found.without[name]) for name in names], 0.1, COLOURS[1], "without")
    _label(axes, names)
    axes.legend(frameon=False, ncols=2)


def _band(axes: Axes, heroes: int) -> None:
    axes.axhspan(40, 60, color=INK, alpha=0.15, linewidth=0)
    axes.set_xlim(-0.5, heroes - 0.5)


def _points(axes: Axes, shares: Sequence[tuple[float, int]], aside: float, colour: str, label: str) -> None:
    places = [number + aside for number in range(len(shares))]
    values = [100 * part / whole for part, whole in shares]
    margins = [196 * sqrt(_variance(part, whole)) for part, whole in shares]
    axes.errorbar(places, values, yerr=margins, fmt="o", capsize=3, color=colour, label=label)


def _label(axes: Axes, names: Sequence[str]) -> None:
    axes.set_xticks(range(len(names)), list(names))
    axes.set(ylabel="% of games won", ylim=(0, 75))


def main() -> None:
    """Play, draw and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1200, metavar="N", help="how many games of two (usually 1200)")
    parser.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same page (usually 1)")
    parser.add_argument("--bot", default="greedy", metavar="NAME", help="who plays, on all seats (usually greedy)")
    parser.add_argument("--other", default="mcts:60", metavar="NAME", help="who plays some games too (usually mcts:60)")
    parser.add_argument("--other-games", type=int, default=0, metavar="N", help="how many (usually none)")
    parser.add_argument(
        "--ability-games",
        type=int,
        metavar="N",
        help="games of two without each ability (usually as many as there are with the hero: half of --games)",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many games at a time (usually 1)")
    given = parser.parse_args()
    ability_games = given.games // 2 if given.ability_games is None else given.ability_games
    try:
        found = play(
            load_edition("standard"),
            given.games,
            given.seed,
            given.bot,
            given.other,
            given.other_games,
            ability_games,
            given.jobs,
        )
    except KeyboardInterrupt:
        sys.exit("Stopped. The same command goes on from here.")
    IMAGES.mkdir(exist_ok=True)
    draw(found)
    PAGE.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
