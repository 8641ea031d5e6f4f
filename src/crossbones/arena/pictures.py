"""Draws what a series says, with matplotlib: an optional extra, ``crossbones[plot]``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from crossbones.arena.played import Played
from crossbones.arena.shares import Estimate
from crossbones.arena.summary import Summary, histogram, summarize
from crossbones.core.errors import CrossbonesError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, PAPER = "#2b2118", "#fbf6ea"
COLOURS = ("#8c3b2a", "#2f6f73", "#b8892b", "#4b5d8a", "#6b7f3a", "#7a4b76", "#a05a2c", "#3c3c3c")
MOST_VERBS = 12


class NoMatplotlib(CrossbonesError):
    """Pictures need matplotlib."""


def draw(played: Played, title: str = "") -> Figure:
    """Return a figure with how long games are, who wins, what is scored and what is done.

    Raises:
        NoMatplotlib: it is not installed.
    """
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise NoMatplotlib("pictures need matplotlib: pip install 'crossbones[plot]'") from None
    summary = summarize(played)
    figure = Figure(figsize=(10, 7), layout="constrained", facecolor=PAPER)
    axes: list[Axes] = list(figure.subplots(2, 2).flat)
    _draw_length(axes[0], played)
    _draw_wins(axes[1], summary)
    _draw_scores(axes[2], played)
    _draw_uses(axes[3], summary)
    for one in axes:
        one.set_facecolor(PAPER)
        one.spines[["top", "right"]].set_visible(False)
    figure.suptitle(title or f"{played.games} games", color=INK)
    return figure


def write_picture(played: Played, file: Path, title: str = "") -> None:
    """Draw a series into a file; its ending says what kind: ``.png``, ``.svg``, ``.pdf``.

    Raises:
        NoMatplotlib: matplotlib is not installed.
        ValueError: there is no such kind of file.
    """
    figure = draw(played, title)
    if file.suffix == ".svg":
        import matplotlib

        with matplotlib.rc_context({"svg.hashsalt": "crossbones"}):  # the same picture, the same file
            figure.savefig(file, metadata={"Date": None})
    else:
        figure.savefig(file, dpi=120)


def _draw_length(axes: Axes, played: Played) -> None:
    bars = histogram(played.by_game("turns"))
    width = bars[0].most - bars[0].least + 1
    middles = [(bar.least + bar.most) / 2 for bar in bars]
    axes.bar(middles, [100 * bar.games / played.games for bar in bars], width=0.92 * width, color=COLOURS[0])
    axes.set(title="Length", xlabel="turns in a game", ylabel="% of games")


def _draw_wins(axes: Axes, summary: Summary) -> None:
    bots = list(summary.by_bot_and_seat)
    width = 0.8 / len(bots)
    for number, bot in enumerate(bots):
        shares = summary.by_bot_and_seat[bot]
        known = [(seat, share) for seat, share in enumerate(shares) if share.size]
        places = [seat + (number - (len(bots) - 1) / 2) * width for seat, _ in known]
        axes.errorbar(
            places,
            [100 * share.value for _, share in known],
            yerr=[
                _ends(known, lambda share: share.value - share.low),
                _ends(known, lambda share: share.high - share.value),
            ],
            fmt="o",
            capsize=3,
            color=COLOURS[number % len(COLOURS)],
            label=bot,
        )
    seats = len(summary.by_seat)
    axes.axhline(100 / seats, color=INK, linewidth=0.8, linestyle=":")
    axes.set(title="Wins, with 95 % intervals", ylabel="% of the win", ylim=(0, None))
    axes.set_xticks(range(seats), [f"seat {chr(ord('A') + seat)}" for seat in range(seats)])
    axes.legend(frameon=False)


def _ends(known: list[tuple[int, Estimate]], length: Callable[[Estimate], float]) -> list[float]:
    return [100 * max(0.0, length(share)) for _, share in known]


def _draw_scores(axes: Axes, played: Played) -> None:
    least = int(min(played.numbers("score")))
    most = int(max(played.numbers("score")))
    step = max(1, (most - least + 1) // 24)
    edges = [edge - 0.5 for edge in range(least, most + step + 1, step)]
    for number, bot in enumerate(played.bots):
        scores = [s for s, who in zip(played.numbers("score"), played.texts("bot"), strict=True) if who == bot]
        weights = [100 / len(scores)] * len(scores)
        colour = COLOURS[number % len(COLOURS)]
        axes.hist(scores, bins=edges, weights=weights, histtype="step", linewidth=1.8, color=colour, label=bot)
    axes.set(title="Scores", xlabel="score of a seat", ylabel="% of seats")
    axes.legend(frameon=False)


def _draw_uses(axes: Axes, summary: Summary) -> None:
    uses = summary.uses[:MOST_VERBS]
    axes.barh([use.verb for use in uses], [use.a_game for use in uses], color=COLOURS[1])
    axes.invert_yaxis()
    axes.set(title="What is done", xlabel="times in a game")
