"""The HTTP interface, asked by real requests."""

from __future__ import annotations

import hashlib
import hmac
import re

import httpx
import pytest

from crossbones.core.game import Game
from crossbones.core.messages import Catalogue, load_catalogue
from crossbones.core.record import Record
from crossbones.server.routes.games import describe_games
from tests.server.browser import OPEN, Browser, Json, bot, person

pytestmark = pytest.mark.once

ANN_AND_BO = [person("Ann"), person("Bo")]


def refused(answer: httpx.Response, status: int) -> Json:
    """Check that an answer is a refusal in the form that all have, and return it."""
    assert answer.status_code == status, answer.text
    refusal = answer.json()
    assert isinstance(refusal, dict)
    assert set(refusal) == {"error", "text"}
    assert refusal["text"]
    return refusal


def test_about(ann: Browser) -> None:
    about = ann.get("/api/about")
    assert (about["name"], about["protocol"]) == ("Crossbones", 1)
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", about["version"])


def test_games_tell_what_a_table_needs(ann: Browser) -> None:
    games = {game["name"]: game for game in ann.get("/api/games")["games"]}
    assert {"buccaneer", "pig"} <= set(games)
    buccaneer = games["buccaneer"]
    assert buccaneer["title"] == "Buccaneer Bones"
    assert buccaneer["seats"] == {"least": 1, "most": 8}
    options = {option["name"]: option for option in buccaneer["options"]}
    assert "players" not in options
    assert options["party"] == {"name": "party", "kind": "flag", "default": False}
    assert options["variant"]["choices"] == ["classic", "family", "scurvy"]
    assert (options["max_rounds"]["kind"], options["max_rounds"]["least"]) == ("number", 1)
    assert {"greedy", "random"} <= {one["name"] for one in buccaneer["bots"]}
    assert ("timid", "Timid") in [(one["name"], one["title"]) for one in games["pig"]["bots"]]


def test_options_name_no_files_of_this_machine(ann: Browser) -> None:
    for path in ("tests/editions/box.toml", "../box.toml", "/etc/passwd", "box.toml"):
        request = {"game": "lord", "options": {"edition": path}, "seats": ANN_AND_BO}
        refusal = refused(ann.http.post("/api/matches", json=request), 400)
        assert "names a file" in refusal["text"]
        record = f'[Game "lord"]\n[Option edition "{path}"]\n'
        refusal = refused(ann.http.post("/api/replay", json={"record": record}), 400)
        assert refusal["text"].startswith("line 2, column 18: option edition names a file"), path


def test_a_game_that_is_broken_hides_no_other(
    installed_pig: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(game: type[Game]) -> Catalogue:
        if game.name == "pig":
            raise ZeroDivisionError("oink")
        return load_catalogue(game)

    monkeypatch.setattr("crossbones.server.routes.games.load_catalogue", break_down)
    names = [game.name for game in describe_games()]
    assert "buccaneer" in names
    assert "pig" not in names
    assert "oink" in caplog.text


def test_rules_and_texts_of_a_game(ann: Browser) -> None:
    rules = ann.get("/api/games/pig/rules")
    assert rules["title"] == "Two-Dice Pig"
    assert "PIG-1" in [item["id"] for section in rules["sections"] for item in section["items"]]
    assert ann.get("/api/games/pig/messages")["title"] == "Two-Dice Pig"
    assert "'chess'" in refused(ann.http.get("/api/games/chess/rules"), 404)["text"]


def test_a_session_begins_once_and_is_hidden_from_scripts(ann: Browser) -> None:
    first = ann.http.post("/api/session")
    assert first.json() == {"new": True}
    cookie = first.headers["set-cookie"].lower()
    assert cookie.startswith("crossbones_")
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie  # over plain HTTP the browser would not send it back
    again = ann.http.post("/api/session")
    assert again.json() == {"new": False}
    assert "set-cookie" not in again.headers


def test_a_cookie_that_nobody_was_given_is_no_session(ann: Browser) -> None:
    ann.http.post("/api/session")
    (name,) = ann.http.cookies
    ann.http.cookies.set(name, "guessed")
    assert ann.http.post("/api/session").json() == {"new": True}


def test_looking_makes_no_session(ann: Browser) -> None:
    for path in ("/", "/api/about", "/api/games", "/api/matches"):
        assert "set-cookie" not in ann.http.get(path).headers


def test_a_match_is_listed_for_those_who_sit_in_it(ann: Browser, bo: Browser) -> None:
    assert ann.get("/api/matches") == {"matches": []}
    first = ann.new_match("pig", *ANN_AND_BO, goal=20)
    second = ann.new_match("buccaneer", person("Ann"), bot("greedy"))
    bo.new_match("pig", person("Bo"))
    mine = ann.get("/api/matches")["matches"]
    assert {one["id"] for one in mine} == {first, second}
    (match,) = [one for one in mine if one["id"] == first]
    assert match["game"] == "pig"
    assert match["options"] == {"players": 2, "goal": 20, "ones": "cruel"}
    assert match["status"] == "running"
    assert match["your_turn"]
    assert [(seat["name"], seat["kind"], seat["mine"]) for seat in match["seats"]] == [
        ("Ann", "person", True),
        ("Bo", "person", True),
    ]


def test_everybody_may_look_and_only_the_mover_is_offered_actions(ann: Browser, bo: Browser) -> None:
    match = ann.new_match("pig", *ANN_AND_BO)
    mine, theirs = ann.get(f"/api/matches/{match}"), bo.get(f"/api/matches/{match}")
    assert [action["text"] for action in mine["view"]["legal"]] == ["throw", "hold"]
    assert theirs["view"]["legal"] == []
    assert theirs["view"]["position"] == mine["view"]["position"]
    assert not theirs["match"]["your_turn"]
    assert not any(seat["mine"] for seat in theirs["match"]["seats"])


def test_names_are_tidied_and_bots_have_their_title(ann: Browser) -> None:
    match = ann.new_match("pig", person("  Cap’n   Änn "), bot("timid"))
    assert [seat["name"] for seat in ann.get(f"/api/matches/{match}")["match"]["seats"]] == ["Cap’n Änn", "Timid"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"game": "pig", "seats": []}, "1 to 4 seats, not 0"),
        ({"game": "pig", "seats": [person("x")] * 5}, "1 to 4 seats, not 5"),
        ({"game": "buccaneer", "seats": [person("x")] * 5}, "5 players need party"),
        ({"game": "pig", "seats": ANN_AND_BO, "options": {"gaol": 3}}, "no option 'gaol'; its options are: "),
        ({"game": "pig", "seats": ANN_AND_BO, "options": {"goal": 3}}, "can not be 3; it is a number from 10 to 100"),
        (
            {"game": "pig", "seats": ANN_AND_BO, "options": {"goal": 3, "ones": None}},
            "$.options.ones: null is not true or false or a whole number or a text",
        ),
        (
            {"game": "pig", "seats": ANN_AND_BO, "options": {"\x1b[1m": None}},
            r"$.options['\x1b[1m']: null is not true or",
        ),
        (
            {"game": "pig", "seats": ANN_AND_BO, "options": {"goal": []}},
            "$.options.goal: an empty list is not true or false or ",
        ),
        ({"game": "pig", "seats": ANN_AND_BO, "options": {"players": 2}}, "the number of seats"),
        ({"game": "pig", "seats": [bot("hal"), person("x")]}, "no bot 'hal' plays pig; those that do: "),
        (
            {"game": "pig", "seats": [person("x"), person("")]},
            "$.seats[1].name: '' is not a text of 1 to 24 characters",
        ),
        ({"game": "pig", "seats": [person("   ")]}, "1 to 24 characters"),
        ({"game": "pig", "seats": [person("x" * 25)]}, f"$.seats[0].name: '{'x' * 25}' is not a text of 1 to 24 ch"),
        (
            {"game": "pig", "seats": [person("x" * 9999)]},
            f"$.seats[0].name: '{'x' * 56}... is not a text of 1 to 24 ch",
        ),
        ({"game": "pig", "seats": [{"kind": "bot", "bot": 5}]}, "$.seats[0].bot: 5 is not a text"),
        ({"game": "pig", "seats": [{"kind": "bot"}]}, "$.seats[0]: 'bot' is lacking"),
        (
            {"game": "pig", "seats": [{"kind": "open", "name": "x"}]},
            "$.seats[0]: there is no 'name' here; there are: kind",
        ),
        ({"game": "pig", "seats": [person("a\u202eb")]}, "U+202E"),
        (
            {"game": "pig", "seats": [{"kind": "ghost"}]},
            "$.seats[0].kind: 'ghost' is not one of 'person', 'bot', 'open'",
        ),
        (
            {"game": "pig", "seats": [], "colour": "red"},
            "$: there is no 'colour' here; there are: game, seats, options, ",
        ),
        ({"game": "pig", "seats": [], "x` - at `$.seats[7]": 1}, "unknown field `x` - at `$.seats[7]`"),
        (
            {"game": "pig", "seats": ANN_AND_BO, "terms": {"visibility": "all"}},
            "$.terms.visibility: 'all' is not one of 'private', 'address', 'listed'",
        ),
        (
            {"game": "pig", "seats": ANN_AND_BO, "terms": {"clock": {"per": "move", "seconds": 0}}},
            "$.terms.clock.seconds: 0 is not a whole number from 1 to 2592000",
        ),
        (
            {"game": "pig", "seats": ANN_AND_BO, "pledge": "x"},
            "$.pledge: 'x' is not a text like ^[0-9a-f]{64}$ or null",
        ),
        ({"seats": [person("x")]}, "$: 'game' is lacking"),
        ([], "$: an empty list is not an object"),
    ],
)
def test_a_match_that_makes_no_sense_is_refused(ann: Browser, body: object, said: str) -> None:
    refusal = refused(ann.http.post("/api/matches", json=body), 400)
    assert refusal["error"] == "bad_request"
    assert said in refusal["text"]
    assert ann.get("/api/matches") == {"matches": []}


def test_what_is_not_json_is_refused(ann: Browser) -> None:
    for content, said in (
        (b'{"game": ', "truncated after '{\"game\": '"),
        (b'{"game": pig}', "(byte 9) in '{\"game\": pig}'"),
        (b"\xff\xfe", "(byte 0) in '\ufffd\ufffd'"),
        (b"", "there is none"),
        (b"[" * 60_000, "it is nested too deep"),
    ):
        answer = ann.http.post("/api/matches", content=content, headers={"content-type": "application/json"})
        assert said in refused(answer, 400)["text"]
    refused(ann.http.post("/api/matches", content=b"[" * 100_000), 413)


def test_a_number_in_an_address_that_is_none_is_quoted(ann: Browser) -> None:
    path = f"/api/matches/{ann.new_match('pig', *ANN_AND_BO)}/replay"
    assert refused(ann.http.get(f"{path}?start=-1"), 400)["text"] == "start: expected `int` >= 0, not '-1'"
    assert refused(ann.http.get(f"{path}?start=x"), 400)["text"] == "start: expected `int`, not 'x'"


def test_a_password_is_not_quoted(ann: Browser) -> None:
    refusal = refused(ann.http.post("/api/account", json={"name": "Ann", "password": "hush"}), 400)
    assert refusal["text"] == "$.password: this is not a text of 10 to 200 characters"


def test_a_body_that_is_too_long_is_refused(ann: Browser) -> None:
    body = b'{"game": "' + b"x" * 70_000 + b'", "seats": []}'
    answer = ann.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert refused(answer, 413)["error"] == "too_large"


def test_what_is_not_there_says_so(ann: Browser) -> None:
    for path in ("/api", "/api/", "/api/nothing", "/api/matches/x/y/z"):
        assert refused(ann.http.get(path), 404)["error"] == "not_found"
    for path in ("", "/components", "/dice", "/record"):
        refusal = refused(ann.http.get(f"/api/matches/nothing{path}"), 404)
        assert refusal["error"] == "no_such_match"
        assert "nothing" in refusal["text"]
    refusal = refused(ann.http.post("/api/matches", json={"game": "chess", "seats": []}), 404)
    assert refusal["error"] == "no_such_game"
    assert refused(ann.http.delete("/api/matches"), 405)["error"] == "method_not_allowed"


def test_the_components_of_a_match_can_be_looked_at(ann: Browser) -> None:
    edition = ann.get(f"/api/matches/{ann.new_match('lord', *ANN_AND_BO)}/components")
    assert {part: len(edition[part]) for part in ("heroes", "items", "cards", "lords", "tiles")} == {
        "heroes": 4, "items": 30, "cards": 74, "lords": 4, "tiles": 48,
    }  # counts, side by side  # fmt: skip
    assert ann.get(f"/api/matches/{ann.new_match('bag', *ANN_AND_BO)}/components") == {}


def test_an_open_seat_is_taken_with_its_token(ann: Browser, bo: Browser) -> None:
    made = ann.new_match_with_tokens("pig", person("Ann"), OPEN)
    match, (link,) = made["id"], made["tokens"]
    path = f"/api/matches/{match}/seats/1"
    assert link["seat"] == 1
    shown = ann.get(f"/api/matches/{match}")
    assert (shown["match"]["status"], shown["view"]["mover"], shown["view"]["legal"]) == ("waiting", -1, [])
    wrong = bo.http.post(path, json={"token": "x" * 32, "name": "Bo"})
    assert refused(wrong, 401)["error"] == "wrong_token"
    refused(bo.http.post(f"/api/matches/{match}/seats/0", json={"token": link["token"], "name": "Bo"}), 401)
    for seat in ("2", "99999999999999999999", "-1"):
        refused(bo.http.post(f"/api/matches/{match}/seats/{seat}", json={"token": link["token"], "name": "Bo"}), 404)
    refused(bo.http.post(path, json={"token": link["token"], "name": "\n"}), 400)

    taken = bo.http.post(path, json={"token": link["token"], "name": "Bo"})
    assert taken.status_code == 200
    assert taken.json()["match"]["status"] == "running"
    assert [(seat["name"], seat["mine"]) for seat in taken.json()["match"]["seats"]] == [("Ann", False), ("Bo", True)]
    again = ann.http.post(path, json={"token": link["token"], "name": "Ann"})
    assert refused(again, 409)["error"] == "seat_taken"
    assert [one["id"] for one in bo.get("/api/matches")["matches"]] == [match]


def test_a_record_and_the_proof_of_its_dice_can_be_downloaded(ann: Browser, installed_pig: None) -> None:
    match = ann.new_match("pig", *ANN_AND_BO, goal=30)
    commitment = ann.get(f"/api/matches/{match}")["match"]["commitment"]
    proof = ann.get(f"/api/matches/{match}/dice")
    assert (proof["commitment"], proof["secret"]) == (commitment, None)
    with ann.open(match) as table:
        while table.wait_for_choice():
            table.act("hold" if "hold" in table.legal() else "throw")
        assert table.match["status"] == "finished"
        secret = table.match["secret"]
    assert ann.get(f"/api/matches/{match}")["match"]["secret"] == secret

    answer = ann.http.get(f"/api/matches/{match}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="pig-{match}.bones"'
    record = Record.from_text(answer.text)
    assert record.dice == commitment
    assert record.play.state.is_terminal()

    proof = ann.get(f"/api/matches/{match}/dice")
    assert proof["secret"] == secret
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment
    seed = hashlib.sha256(proof["tag"].encode() + match.encode() + bytes.fromhex(secret)).digest()
    assert [draw["n"] for draw in proof["draws"]] == list(range(len(proof["draws"])))
    for draw in proof["draws"]:
        assert draw["weights"] == [[face, 1] for face in range(6)]
        number = int(hmac.new(seed, draw["n"].to_bytes(8, "big") + bytes(8), hashlib.sha256).hexdigest(), 16)
        assert draw["outcome"] == number % 6
    fallen = [action for mover, action, _ in record.play if mover == -1]
    assert fallen == [draw["outcome"] for draw in proof["draws"]]
    missing = sorted(set(range(6)) - set(fallen))
    assert sorted((face["outcome"], face["text"]) for face in proof["unfallen"]) == [
        (face, f"roll {face + 1}") for face in missing
    ]


def test_the_interface_is_described_without_anything_from_elsewhere(ann: Browser) -> None:
    answer = ann.http.get("/api/openapi.json")
    described = answer.json()
    assert described["info"]["title"] == "Crossbones"
    assert set(described["paths"]) == {
        "/api/about",
        "/api/account",
        "/api/account/delete",
        "/api/account/export",
        "/api/account/password",
        "/api/account/sessions",
        "/api/account/sessions/{session_id}/end",
        "/api/account/sign-in",
        "/api/account/sign-out",
        "/api/creators",
        "/api/games",
        "/api/games/{name}/leaderboard",
        "/api/games/{name}/lesson",
        "/api/games/{name}/messages",
        "/api/games/{name}/rules",
        "/api/history",
        "/api/matches",
        "/api/matches/{match_id}",
        "/api/matches/{match_id}/components",
        "/api/matches/{match_id}/dice",
        "/api/matches/{match_id}/enter",
        "/api/matches/{match_id}/links",
        "/api/matches/{match_id}/ratings",
        "/api/matches/{match_id}/record",
        "/api/matches/{match_id}/rematch",
        "/api/matches/{match_id}/replay",
        "/api/matches/{match_id}/seats/{seat}",
        "/api/replay",
        "/api/session",
        "/api/tables",
        "/api/webhook",
    }
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    refusals = [
        answer["content"]["application/json"]["schema"]
        for operation in operations
        for status, answer in operation["responses"].items()
        if status >= "400"
    ]
    assert len(refusals) > 10
    assert {schema["$ref"] for schema in refusals} == {"#/components/schemas/Refusal"}
    assert "http://" not in answer.text
    assert "https://" not in answer.text
