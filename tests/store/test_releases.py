"""The database of every release opens in this version, and its matches go on, or say what has changed."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from pathlib import Path
from typing import NamedTuple

import pytest

from crossbones.core.record import Record
from crossbones.core.registry import load
from crossbones.store.database import FILE_NAME
from crossbones.table.record_proof import check_dice
from tests.server.browser import Browser
from tests.server.running import running
from tests.store.make_release import FOLDER

pytestmark = pytest.mark.once

RELEASES = sorted(FOLDER.glob("*.sql"))


class Release(NamedTuple):
    """What a release has left.

    Attributes:
        matches: game and status by id.
        cookies: name and value of the cookie of each person.
    """

    matches: dict[str, tuple[str, str]]
    cookies: dict[str, tuple[str, str]]


def put(file: Path, data: Path) -> Release:
    """Make a data folder with the database of a release."""
    text = file.read_text(encoding="utf-8")
    data.mkdir()
    with contextlib.closing(sqlite3.connect(data / FILE_NAME)) as database:
        database.executescript(text)
    return Release(
        {match: (game, status) for match, game, status in re.findall(r"^-- match (\w+) (\w+) (\w+)$", text, re.M)},
        {person: (name, value) for person, name, value in re.findall(r"^-- cookie (\w+) (\w+)=(\S+)$", text, re.M)},
    )


def test_there_is_one() -> None:
    assert RELEASES


@pytest.mark.parametrize("file", RELEASES, ids=[file.stem for file in RELEASES])
def test_matches_of_a_release_go_on(file: Path, tmp_path: Path) -> None:
    release = put(file, tmp_path / "data")
    assert {game for game, _ in release.matches.values()} == {"bag", "buccaneer", "lord"}
    with running(tmp_path / "data") as server, Browser(server) as ann, Browser(server) as ben:
        people = {"Ann": ann, "Ben": ben}
        for name, browser in people.items():
            browser.http.cookies.set(*release.cookies[name])
        listed = {match["id"] for match in ann.get("/api/matches")["matches"]}
        assert listed == set(release.matches)
        for match, (game, status) in release.matches.items():
            info = ann.get(f"/api/matches/{match}")["match"]
            if "stopped_why" in info:  # by other rules, or with other things, than there are now
                assert info["status"] == ("finished" if status == "finished" else "stopped")
                other_things = "these are other components" in info["stopped_why"]
                assert other_things or info["rules_version"] != load(game).rules_version
            elif status == "finished":
                assert info["status"] == "finished"
                check_finished(ann, match)
            elif status == "waiting":
                assert info["status"] == "waiting"
                take_seat(ben, match)
            else:
                assert info["status"] == "running"
                go_on(people, match)


def check_finished(ann: Browser, match: str) -> None:
    """Look at a finished match: what was said, the record, and that the dice can be checked."""
    answer = ann.http.get(f"/api/matches/{match}/record")
    assert answer.status_code == 200
    record = Record.from_text(answer.text)
    assert record.names == ["Ann", "Ben"]
    assert record.secret
    assert check_dice(record).wrong is None
    with ann.open(match) as table:
        if record.play.state.is_terminal():
            table.ask(type="react", sign="clap")  # what was said comes before the answer
            assert [remark["name"] for remark in table.remarks] == ["Ann", "Ben"]


def take_seat(ben: Browser, match: str) -> None:
    """Sit down where Ben is awaited, or all are."""
    seats = ben.get(f"/api/matches/{match}")["match"]["seats"]
    seat = next(seat["seat"] for seat in seats if seat["kind"] == "open")
    answer = ben.http.post(f"/api/matches/{match}/seats/{seat}", json={"name": "Ben"})
    assert answer.status_code == 200, answer.text
    assert answer.json()["match"]["status"] == "running"


def go_on(people: dict[str, Browser], match: str) -> None:
    """Let whoever must decide do so, after they have said that they go on, if they had stopped."""
    seats = people["Ann"].get(f"/api/matches/{match}")["match"]["seats"]
    with people["Ann"].open(match) as hers:
        if hers.match["table"].get("adjourned"):
            assert hers.ask(type="resume")["type"] == "accepted"
        while seats[hers.view["mover"]]["kind"] == "bot":
            hers.hear()
        number, name = hers.view["number"], seats[hers.view["mover"]]["name"]
        with people[name].open(match) as table:
            assert table.act(table.legal()[0])["type"] == "accepted"
        while hers.view["number"] <= number:
            hers.hear()
