"""Tunes what things are worth to the greedy player of Lord of Bones.

Run as ``python tools/tune_lord.py FOLDER``; needs NumPy and a C compiler. It puts a copy of the package into FOLDER in
which the numbers of ``WEIGHTS`` can change while it runs, and compiles that (two minutes). Then it takes steps, of some
five minutes each on two cores: in every step many sets of numbers, all near those at hand, play some games against the
playout policy and, as often, against the numbers that are shipped; the regression of the wins on the numbers says where
to go. What a step found is printed and kept in FOLDER: after Ctrl-C the same command goes on from there. When the
sources have changed, take another FOLDER.

A finale is chancy, so each is played a few times over from where it began. To look at some numbers alone, call
``python tools/tune_lord.py FOLDER --try '{"MATERIAL": 1000}'``. So were the numbers of the patient player found,
``PATIENT_TILE`` and so on: each tried in the place of ``TILE`` and so on, with a ``LEADING`` of 0.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tomllib
from multiprocessing import Pool
from multiprocessing.pool import Pool as Workers
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from rich.progress import track

import crossbones
from crossbones import CHANCE, Rng, State
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terms import ADVENTURE

Numbers: TypeAlias = dict[str, float]
Floats: TypeAlias = npt.NDArray[np.float64]

PACKAGE: Final = Path("crossbones/games/lord")
WEIGHTS: Final = {
    "worth": (
        *("ACTION", "FOURTH_ACTION", "MATERIAL", "HEALTH", "TOKEN", "TOKEN_AT_HAND", "ROOM", "DOUBLE_ROOM"),
        *("LORD_EARLY", "LORD_LATE"),
    ),
    "journey": ("FAR", "TILE", "PROMISE", "WAITING", "LEADING", "HURRY"),
    "prospects": ("WORTH", "EVEN", "PATIENCE"),
    "greedy": ("AFTER_REST",),
}
"""The numbers that are tuned, by the module in which they stand."""
KEPT: Final = ("FAR",)
"""These can be tried but take no part in steps: a little more of it, and it wanders about."""
BLUR: Final = 0.2
"""By about so much, as a share of itself, each number is changed."""
SETS: Final = 300
"""So many sets of numbers play in a step; as many again are their mirror images."""
GAMES: Final = 24
"""All pairs of heroes in all seats: so many games a set plays against each opponent."""
FINALES: Final = 4
"""So often each finale is played."""
STRENGTH: Final = 0.08
"""What a share of the wins against the shipped numbers counts beside one against the playout policy."""
HEROES: Final = ("Trixi", "Argana", "Iriel", "Viola")
PAIRS: Final = [f"{one} {other}" for one in HEROES for other in HEROES if one != other]


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python tools/tune_lord.py", description="Tune the greedy hero.")
    parser.add_argument("folder", type=Path, help="where the copy and what was found are kept")
    parser.add_argument("--steps", type=int, default=4, help="how many steps (4)")
    parser.add_argument("--try", dest="numbers", type=json.loads, help="only look at these numbers, as JSON")
    given = parser.parse_args()
    site = given.folder.absolute() / "site"
    if not Path(crossbones.__file__).is_relative_to(site):
        if not site.exists():
            make_changeable(given.folder.absolute(), site)
        environment = {**os.environ, "PYTHONPATH": str(site)}
        sys.exit(subprocess.run([sys.executable, __file__, *sys.argv[1:]], env=environment).returncode)
    with Pool() as workers:
        if given.numbers is None:
            take_steps(given.folder / "numbers.json", given.steps, workers)
        else:
            look_at(given.numbers, workers)


# ---- a copy whose numbers can change


def make_changeable(folder: Path, site: Path) -> None:
    """Put a compiled copy of the package there, in which the weights are read from a module of their own."""
    root = Path(__file__).parents[1]
    source = folder / "src"
    shutil.copytree(root / "src" / "crossbones", source / "crossbones", dirs_exist_ok=True)
    weights: list[tuple[str, str]] = []
    for module, names in WEIGHTS.items():
        text = (source / PACKAGE / f"{module}.py").read_text(encoding="utf-8")
        weights += [(name, value_of(name, text)) for name in names]
    places = {
        name: f"weights[{at}]" if "." in value else f"i64(weights[{at}])" for at, (name, value) in enumerate(weights)
    }
    for module in WEIGHTS:
        file = source / PACKAGE / f"{module}.py"
        file.write_text(replaced(file.read_text(encoding="utf-8"), places), encoding="utf-8")
    (source / PACKAGE / "weights.py").write_text(
        "from typing import Final\n\nfrom librt.vecs import vec\n\n"
        f"weights: Final = vec[float]([{', '.join(str(float(value)) for _, value in weights)}])\n"
        f"NAMES = {[name for name, _ in weights]!r}\n",
        encoding="utf-8",
    )
    compile_into(root, source, folder / "new")
    (folder / "new").rename(site)


def value_of(name: str, text: str) -> str:
    """Return what a constant is set to."""
    found = re.search(rf"^{name}: Final = ([\d.]+)$", text, re.MULTILINE)
    if found is None:
        raise SystemExit(f"{name} is no constant any more")
    return found[1]


def replaced(text: str, places: dict[str, str]) -> str:
    """Return the text of a module that reads the weights where it used constants."""
    tree = ast.parse(text)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    constants = [node for node in tree.body if isinstance(node, ast.AnnAssign)]
    kept = {line for node in (*imports, *constants) for line in range(node.lineno, (node.end_lineno or 0) + 1)}
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if number not in kept and not line.lstrip().startswith(('"""', "#")):
            for name, place in places.items():
                line = re.sub(rf"(?<![\w.]){name}(?!\w)", place, line)
            lines[number - 1] = line
    lines.insert(max(node.end_lineno or 0 for node in imports), "from crossbones.games.lord.weights import weights")
    return "\n".join(lines)


def compile_into(root: Path, source: Path, out: Path) -> None:
    """Compile the core, this game and what plays it."""
    patterns = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["crossbones"]["compiled"]
    files = sorted({file.relative_to(root / "src") for pattern in patterns for file in root.glob(pattern)})
    wanted = [str(file) for file in files if file.is_relative_to(PACKAGE) or file.is_relative_to("crossbones/core")]
    shutil.copytree(source, out, dirs_exist_ok=True)
    command = [sys.executable, str(root / "tools/compile.py"), str(source), str(out)]
    subprocess.run([*command, *wanted, str(PACKAGE / "weights.py")], check=True)


# ---- games


class Task(NamedTuple):
    """Games to be played by a set of numbers.

    Attributes:
        numbers: of one seat.
        other: of the other seat; ``None``: the playout policy.
        first: number of the first game, which decides its chance.
    """

    numbers: Numbers
    other: Numbers | None
    first: int


def play(task: Task) -> list[float]:
    """Play ``GAMES`` games; return the share of the win in each."""
    player = Player(task)
    return [player.share(number) for number in range(task.first, task.first + GAMES)]


class Player:
    """Plays the games of a task."""

    def __init__(self, task: Task) -> None:
        module = importlib.import_module("crossbones.games.lord.weights")
        self.weights = module.weights
        self.names: list[str] = module.NAMES
        self.sides = (task.numbers, task.other)
        self.greedy = importlib.import_module("crossbones.games.lord.greedy").greedy_action
        self.set: Numbers | None = None

    def share(self, number: int) -> float:
        """Play a game to its finale, and that a few times; return the share of the win."""
        game = crossbones.load("lord", players=2, heroes=PAIRS[number // 2 % len(PAIRS)])
        state, mine = game.new_initial_state(), number % 2
        self._play(state, mine, Rng("tune", number), to_finale=True)
        shares = []
        for finale in range(FINALES):
            copy = state.clone()
            self._play(copy, mine, Rng("finale", number, finale), to_finale=False)
            shares.append((copy.returns()[mine] + 1) / 2)
        return sum(shares) / FINALES

    def _play(self, state: State, mine: int, rng: Rng, *, to_finale: bool) -> None:
        assert isinstance(state, LordState)
        while not state.is_terminal() and not (to_finale and state.stage > ADVENTURE):
            player = state.current_player()
            if player == CHANCE:
                state.sample_chance(rng)
                continue
            numbers = self.sides[player != mine]
            if numbers is None:
                state.advance(state.playout_action(rng))
            else:
                self._use(numbers)
                state.advance(self.greedy(state, rng))

    def _use(self, numbers: Numbers) -> None:
        if numbers is not self.set:
            for at, name in enumerate(self.names):
                self.weights[at] = numbers[name]
            self.set = numbers


# ---- steps


def take_steps(file: Path, steps: int, workers: Workers) -> None:
    """Go where the wins are, and keep in a file how far that came."""
    shipped = shipped_numbers()
    done, numbers = json.loads(file.read_text(encoding="utf-8")) if file.exists() else (0, shipped)
    names = [name for name in shipped if name not in KEPT]
    for step in range(done, done + steps):
        moves = np.random.default_rng(step).standard_normal((SETS, len(names)))
        slopes, variances = np.zeros(len(names)), np.zeros(len(names))
        for opponent, worth in ((None, 1.0), (shipped, STRENGTH)):
            title = f"Step {step + 1}, against {'the playout policy' if opponent is None else 'the shipped numbers'}"
            tasks = [
                Task(moved(numbers, names, sign * move), opponent, (step * SETS + number) * GAMES)
                for number, move in enumerate(moves)
                for sign in (1, -1)
            ]
            found = np.array([np.mean(shares) for shares in track(workers.imap(play, tasks), title, len(tasks))])
            print(f"{title}: {100 * found.mean():.2f} % on average")
            slope, variance = regression(moves, (found[0::2] - found[1::2]) / 2)
            slopes += worth * slope
            variances += worth * worth * variance
        sure = slopes / np.sqrt(variances)
        numbers = moved(numbers, names, np.clip(sure / 3, -1, 1))
        file.write_text(json.dumps([step + 1, numbers]), encoding="utf-8")
        for name, certainty in zip(names, sure, strict=True):
            print(f"  {name} {shipped[name]:g} -> {numbers[name]:g} ({certainty:+.1f} standard errors)")


def shipped_numbers() -> Numbers:
    """Return the numbers as they stand in the sources."""
    module = importlib.import_module("crossbones.games.lord.weights")
    return {name: float(module.weights[at]) for at, name in enumerate(module.NAMES)}


def moved(numbers: Numbers, names: list[str], move: Floats) -> Numbers:
    """Return the numbers, some of them changed by so many times the blur."""
    found = dict(numbers)
    for name, by in zip(names, move, strict=True):
        value = numbers[name] * math.exp(BLUR * float(by))
        found[name] = round(value, 3) if value < 10 else float(round(value))
    return found


def regression(x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """Return the slopes of y over x, and how far chance alone moves them, as variances."""
    inverse = np.linalg.inv(x.T @ x)
    slopes: Floats = inverse @ x.T @ y
    rest = y - x @ slopes
    return slopes, rest @ rest / (len(y) - len(slopes)) * np.diag(inverse)


def look_at(changes: Numbers, workers: Workers) -> None:
    """Print how well some numbers do, the others being as shipped."""
    shipped = shipped_numbers()
    unknown = [name for name in changes if name not in shipped]
    if unknown:
        raise SystemExit(f"there is no {', '.join(unknown)}; there are {', '.join(shipped)}")
    numbers = {**shipped, **changes}
    for opponent, title in ((None, "Against the playout policy"), (shipped, "Against the shipped numbers")):
        tasks = [Task(numbers, opponent, number * GAMES) for number in range(SETS // 2)]
        shares = np.concatenate(list(track(workers.imap(play, tasks), title, len(tasks))))
        print(f"{title}: {100 * shares.mean():.2f} +- {196 * shares.std() / math.sqrt(len(shares)):.2f} % of the wins")


if __name__ == "__main__":
    main()
