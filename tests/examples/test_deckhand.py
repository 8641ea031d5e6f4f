"""The bot that teaches itself: what it looks at is right, and it plays in the arena. PyTorch is not needed here."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import crossbones
from crossbones import bots
from crossbones.arena import simulate
from tests.conftest import ROOT
from tests.examples.installed import look_installed

pytestmark = pytest.mark.once

FOLDER = ROOT / "examples" / "deckhand"


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let the package look installed."""
    with pytest.MonkeyPatch.context() as patch:
        look_installed(FOLDER, tmp_path_factory.mktemp("site"), patch)
        yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "deckhand"]:
        sys.modules.pop(name)


def network_for(game: crossbones.Game, file: Path) -> Path:
    """Write a network that has learned nothing yet."""
    from deckhand.network import Network

    draw = np.random.default_rng(5)
    size = int(np.prod(game.observation_shape))
    sizes = [(8, size), (1, 8)]
    Network([(draw.normal(size=s).astype(np.float32), np.zeros(s[0], np.float32)) for s in sizes]).save(file)
    return file


def test_it_plays_in_the_arena(tmp_path: Path) -> None:
    file = network_for(crossbones.load("bag", players=2), tmp_path / "some.npz")
    played = simulate("bag", [f"deckhand:{file}", "random"], games=4, seed=3, players=2)
    assert sum(played.numbers("share")) == 4
    assert "deckhand:FILE" in bots.names_with_argument()


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(bots.UnknownBot, match=r"there is no file '.*nothing\.npz'"):
        bots.load(f"deckhand:{tmp_path / 'nothing.npz'}", crossbones.load("bag"), 1)


def test_a_file_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "words.npz").write_text("no network")
    np.save(tmp_path / "one.npy", np.zeros(3))
    for name in ("words.npz", "one.npy"):
        with pytest.raises(bots.UnknownBot, match=rf"{name}' holds no network"):
            bots.load(f"deckhand:{tmp_path / name}", crossbones.load("bag"), 1)


def test_a_network_for_another_game_is_refused(tmp_path: Path) -> None:
    file = network_for(crossbones.load("buccaneer"), tmp_path / "some.npz")
    with pytest.raises(bots.UnknownBot, match=r"was trained for 348 inputs, but bag.* has 736"):
        bots.load(f"deckhand:{file}", crossbones.load("bag"), 1)


def test_a_network_by_hand() -> None:
    from deckhand.network import Network, inputs

    seen = inputs([bytes([0, 1]), bytes([1, 0])])
    assert seen == pytest.approx(np.array([[0, np.log(2)], [np.log(2), 0]]))
    first = (np.array([[1, 0], [0, -1]], np.float32), np.zeros(2, np.float32))
    second = (np.array([[1, 1]], np.float32), np.array([0.5], np.float32))
    # The first layer leaves nothing of (0, log 2): 0 and, cut off, -log 2. Of (log 2, 0) it leaves log 2.
    assert Network([first, second]).values(seen) == pytest.approx([np.tanh(0.5), np.tanh(0.5 + np.log(2))])


def test_it_takes_a_win_that_is_there() -> None:
    from deckhand.afterstates import look_ahead

    game = crossbones.load("buccaneer", players=1)
    rng = crossbones.Rng(1)
    state, trial = game.new_initial_state(), game.new_initial_state()
    while True:
        state.sample_chance(rng)
        legal = state.legal_actions()
        key = state.key()
        after = look_ahead(state, legal, trial)
        assert state.key() == key
        assert len(after.worth) == len(legal) == len(after.seen) + len(set(range(len(legal))) - set(after.at))
        ends = [i for i, action in enumerate(legal) if _ends(state, action)]
        assert ends == [i for i in range(len(legal)) if i not in after.at]
        assert all(after.worth[i] < 0 for i in ends)  # alone, what counts is minus the number of turns
        if ends:
            return
        state.apply(int(state.playout_action(rng)))


def _ends(state: crossbones.State, action: int) -> bool:
    after = state.clone()
    after.apply(action)
    return after.is_terminal()
