"""Solves the solo game of Buccaneer Bones and writes what the expert needs of it: games/buccaneer/race.bin.

Run as ``python tools/buccaneer_race.py`` with the package compiled: then it takes some seconds. Needed only when the
rules change.
"""

from pathlib import Path

from crossbones.games.buccaneer.race import MOST_TURNS, pack
from crossbones.games.buccaneer.solver import solve

FILE = Path(__file__).parent.parent / "src/crossbones/games/buccaneer/race.bin"


def main() -> None:
    """Write the file."""
    packed = pack(solve(MOST_TURNS))
    FILE.write_bytes(packed)
    print(f"{FILE.name}: {len(packed)} bytes")


if __name__ == "__main__":
    main()
