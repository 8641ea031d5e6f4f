"""Run as ``python -m bench``: prints a table and the same as JSON."""

import argparse
import json
import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rich.console import Console
from rich.table import Table

import crossbones
from bench import environments, ours, search
from bench.catanatron import measure_catan
from bench.compare import compare_table, latest, read_report
from bench.openspiel import measure_peer
from bench.pure import measure_pure
from crossbones.build_info import build_info

Figures = dict[str, float]
WIDTH = 120
"""Of the table, in characters, also where the output is no terminal."""

ROWS = [
    ("compiled_playouts", "compiled, by policy: decisions/s", "native_rollouts"),
    ("compiled_uniform", "compiled, uniform: decisions/s", "native_rollouts"),
    ("pure_playouts", "uncompiled, by policy: decisions/s", ""),
    ("python_events", "from Python: decisions + chance/s", "python_events"),
    ("python_decisions", "from Python: decisions/s", "python_decisions"),
    ("copy_from_ns", "copy_from, ns", ""),
    ("clone_ns", "clone, ns", "clone_ns"),
]
"""Our figure, what it is, and OpenSpiel's figure to compare it with."""


PEERS = {"lord": ("backgammon", "catanatron")}
USUAL_PEERS = ("mancala", "pig")
"""What our games are held against: games of OpenSpiel, and catanatron, which is another library."""


def main() -> None:
    """Measure, and print what came out."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure speed, beside OpenSpiel.")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each figure (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the JSON alone")
    parser.add_argument(
        "--compare",
        nargs="?",
        type=Path,
        const=latest(),
        metavar="FILE",
        help="show also how the figures differ from those in a file that --json wrote (default: the last release's)",
    )
    parser.add_argument("games", nargs="*", default=crossbones.games(), help="games to measure (default: all)")
    given = parser.parse_args()
    console = Console(stderr=True)
    mine: dict[str, Figures] = {}
    theirs: dict[str, Figures] = {}
    with console.status("measuring") as status:
        for name in given.games:
            status.update(f"measuring {name}")
            mine[name] = ours.measure_game(name, given.seconds)
            mine[name]["pure_playouts"] = measure_pure(name, given.seconds)
        for peer in dict.fromkeys(peer for name in given.games for peer in PEERS.get(name, USUAL_PEERS)):
            status.update(f"measuring {label_of(peer)}")
            try:
                theirs[peer] = (
                    measure_catan(given.seconds) if peer == "catanatron" else measure_peer(peer, given.seconds)
                )
            except ImportError:
                console.print(f"{label_of(peer)} is not installed, so there is less to compare with")
    searches = measure_searches(given.games, given.seconds, peers=any(peer != "catanatron" for peer in theirs))
    steps = measure_steps(given.games, given.seconds, console)
    ratios = {
        name: {peer: compare(figures, theirs[peer]) for peer in PEERS.get(name, USUAL_PEERS) if peer in theirs}
        for name, figures in mine.items()
    }
    if not given.json:
        for name, figures in mine.items():
            Console(width=WIDTH).print(table_of(name, figures, theirs, ratios[name]))
        Console(width=WIDTH).print(search_table(searches))
        Console(width=WIDTH).print(steps_table(steps))
    report: dict[str, object] = {
        "machine": machine(),
        "crossbones": {"version": str(build_info()), "figures": mine, "aims": ours.AIMS},
        "peers": {"versions": versions(), "figures": theirs},
        "ratios": ratios,
        "search": {**searches, "aims": search.AIM},
        "environments": {**steps, "aims": environments.AIM},
    }
    written = json.dumps(report, indent=2)
    if given.compare:
        (console if given.json else Console(width=WIDTH)).print(
            compare_table(read_report(given.compare), json.loads(written), given.compare.stem)
        )
    print(written)


def measure_searches(games: list[str], seconds: float, *, peers: bool) -> dict[str, dict[str, Figures]]:
    """Return how fast tree search is: ours by game, and OpenSpiel's if it is there."""
    return {
        "crossbones": {name: search.measure_search(name, seconds) for name in games},
        "openspiel": {name: search.measure_peer_search(name, seconds) for name in search.PEERS if peers},
    }


def search_table(searches: dict[str, dict[str, Figures]]) -> Table:
    """Return the figures of tree search, ours and OpenSpiel's."""
    table = Table(title=f"tree search, playouts to the end — {build_info()}")
    for head in ("", "simulations/s", "aim", "decisions/s"):
        table.add_column(head, justify="right" if head else "left", no_wrap=True)
    for library, games in searches.items():
        for name, figures in games.items():
            aim = shown(search.AIM[name]) if library == "crossbones" and name in search.AIM else ""
            table.add_row(f"{library} {name}", shown(figures["simulations"]), aim, shown(figures["decisions"]))
    return table


def measure_steps(games: list[str], seconds: float, console: Console) -> dict[str, dict[str, Figures]]:
    """Return how many steps of environments a second there are: ours by game, and PettingZoo's if it is there."""
    found: dict[str, dict[str, Figures]] = {"crossbones": {}, "pettingzoo": {}}
    try:
        found["crossbones"] = {name: environments.measure_environments(name, seconds) for name in games}
        found["pettingzoo"] = {name: environments.measure_classic(name, seconds) for name in environments.CLASSIC}
    except ImportError as missing:
        console.print(f"{missing.name} is not installed, so environments can not be compared")
    return found


def steps_table(steps: dict[str, dict[str, Figures]]) -> Table:
    """Return how many steps a second environments make."""
    table = Table(title=f"environments, random legal actions — {build_info()}")
    for head in ("steps/s", "many at once", "aim", "with observations", "PettingZoo's interface"):
        table.add_column(head, justify="left" if head == "steps/s" else "right", no_wrap=True)
    for library, games in steps.items():
        for name, figures in games.items():
            aim = shown(environments.AIM[name]) if library == "crossbones" and name in environments.AIM else ""
            many = [shown(figures[key]) if key in figures else "" for key in ("vector", "vector_observed")]
            table.add_row(f"{library} {name}", many[0], aim, many[1], shown(figures["pettingzoo"]))
    return table


def compare(mine: Figures, theirs: Figures) -> Figures:
    """Return how many times as fast each of our figures is as a peer's."""
    pairs = {ours_key: (mine[ours_key], theirs[key]) for ours_key, _, key in ROWS if key}
    return {key: their / own if key.endswith("_ns") else own / their for key, (own, their) in pairs.items()}


def label_of(peer: str) -> str:
    """Return a peer's name with the library it belongs to."""
    return peer if peer == "catanatron" else f"OpenSpiel {peer}"


def versions() -> dict[str, str | None]:
    """Return which versions of the other libraries are installed."""
    found: dict[str, str | None] = {}
    for library in ("open-spiel", "catanatron"):
        try:
            found[library] = version(library)
        except PackageNotFoundError:
            found[library] = None
    return found


def machine() -> dict[str, str | int | None]:
    """Return what the figures were measured on."""
    return {
        "system": platform.platform(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }


def processor() -> str:
    """Return the processor's name, as well as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def table_of(name: str, figures: Figures, theirs: dict[str, Figures], ratios: dict[str, Figures]) -> Table:
    """Return a game's figures beside those of its peers, with how many times as fast ours are."""
    table = Table(title=f"{name} — {build_info()}")
    table.add_column("", no_wrap=True)
    table.add_column("crossbones", justify="right")
    table.add_column("aim", justify="right")
    for peer in ratios:
        table.add_column(label_of(peer), justify="right", no_wrap=True)
        table.add_column("×", justify="right")
    aims = ours.AIMS.get(name, {})
    for key, label, their_key in ROWS:
        cells = [label, shown(figures[key]), shown(aims[key]) if key in aims else ""]
        for peer in ratios:
            cells += [shown(theirs[peer][their_key]), f"{ratios[peer][key]:.1f}"] if their_key else ["", ""]
        table.add_row(*cells)
    return table


def shown(figure: float) -> str:
    """Return a number as people read it.

    >>> shown(15_123_456.0), shown(26.4)
    ('15.1 M', '26')
    """
    return f"{figure / 1e6:.3g} M" if figure >= 1e5 else f"{figure:,.0f}"


if __name__ == "__main__":
    main()
