"""The learning curve: ``deckhand-curve`` lets each network that was kept play in the arena, and draws how it fared."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from crossbones.arena import simulate, summarize

COLOURS = ("#8c3b2a", "#2f6f73", "#b8892b", "#4b5d8a", "#6b7f3a")

Point = dict[str, float]
"""How many games the network had learned from, under ``games``, and its share of the wins, by opponent."""


def main() -> None:
    """Play, draw, and keep the figures."""
    parser = argparse.ArgumentParser(prog="deckhand-curve", description="Try networks in the arena.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("networks"), help="where they are")
    parser.add_argument("--game", default="buccaneer", help="the game (default: buccaneer)")
    parser.add_argument("--against", default="random,level2,level3,greedy", help="opponents, with commas between them")
    parser.add_argument("--games", type=int, default=200, help="games against each (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="of the series (default: 1)")
    given = parser.parse_args()
    curve: list[Point] = []
    for file in sorted(given.folder.glob("*.npz")):
        point = {"games": float(file.stem)}
        for opponent in given.against.split(","):
            deckhand = f"deckhand:{file}"
            played = simulate(given.game, [deckhand, opponent], games=given.games, seed=given.seed, players=2)
            point[opponent] = summarize(played).by_bot[deckhand].value
        print(point, flush=True)  # noqa: T201  # a program
        curve.append(point)
    (given.folder / "curve.json").write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
    draw(curve, given.folder / "curve.svg")


def draw(curve: list[Point], file: Path) -> None:
    """Draw how the share of the wins grew, a line for each opponent, as SVG."""
    import matplotlib as mpl  # not above: who only wants the figures need not have it
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 4.2), layout="constrained", facecolor="#fbf6ea")
    axes = figure.add_subplot(facecolor="#fbf6ea")
    places = range(len(curve))
    for opponent, colour in zip([key for key in curve[0] if key != "games"], COLOURS, strict=False):
        shares = [100 * point[opponent] for point in curve]
        axes.plot(places, shares, marker="o", markersize=4, color=colour, label=f"against {opponent}")
    axes.axhline(50, color="#2b2118", linewidth=0.8, linestyle=":")
    axes.set_xticks(places, [f"{point['games']:,.0f}" for point in curve])
    axes.set(xlabel="games of self-play", ylabel="wins, %", ylim=(-3, 103))
    axes.spines[["top", "right"]].set_visible(False)
    figure.legend(frameon=False, loc="outside right upper")
    with mpl.rc_context({"svg.hashsalt": "deckhand"}):  # the same picture, the same file
        figure.savefig(file, metadata={"Date": None})


if __name__ == "__main__":
    main()
