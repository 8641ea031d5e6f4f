"""Accounts: who is who on several devices, and what is theirs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher

from crossbones.cli.main import main
from crossbones.core.record import Record
from crossbones.server.errors import BadRequest, TooFast
from crossbones.server.limits import GUESSES
from crossbones.server.names import clean_account_name, clean_name, name_key
from crossbones.server.passwords import AT_ONCE, MOST_WAITING, Passwords
from crossbones.server.sessions import hash_token
from tests.server.browser import OPEN, Browser, Json, bot, person
from tests.server.running import CHEAP, RunningServer, running
from tests.store.file import everything, sql

pytestmark = pytest.mark.once

PASSWORD = "three ships in the bay"
OTHER = "a chest below the palm"

OpenBrowser = Callable[[], Browser]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("accounts") / "data"


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[RunningServer]:
    with running(folder, program=CHEAP) as started:
        yield started


@pytest.fixture
def another(server: RunningServer) -> Iterator[OpenBrowser]:
    """A function that opens one more browser."""
    browsers: list[Browser] = []

    def open_browser() -> Browser:
        browsers.append(Browser(server))
        return browsers[-1]

    yield open_browser
    for browser in browsers:
        browser.http.close()


def post(browser: Browser, path: str, **body: object) -> httpx.Response:
    return browser.http.post(f"/api/account{path}", json=body)


def create(browser: Browser, name: str, password: str = PASSWORD) -> Json:
    answer = post(browser, "", name=name, password=password)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def sign_in(browser: Browser, name: str, password: str = PASSWORD) -> None:
    answer = post(browser, "/sign-in", name=name, password=password)
    assert answer.status_code == 200, answer.text


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def cookie(browser: Browser) -> str:
    (found,) = [one.value for one in browser.http.cookies.jar]
    return str(found)


def test_what_a_guest_has_played_belongs_to_the_account_and_is_there_on_another_device(another: OpenBrowser) -> None:
    desk, phone = another(), another()
    match = desk.new_match("buccaneer", person("Ann"), person("Ben"))
    assert create(desk, "Ann of the desk")["account"]["name"] == "Ann of the desk"
    assert desk.get("/api/matches")["matches"][0]["id"] == match
    # What the phone has played as a guest comes along.
    other = phone.new_match("bag", person("Ann"), OPEN)
    sign_in(phone, "ANN  of the desk")
    for browser in (desk, phone):
        assert {one["id"] for one in browser.get("/api/matches")["matches"]} == {match, other}
        assert [seat["mine"] for seat in browser.get(f"/api/matches/{match}")["match"]["seats"]] == [True, True]
    hosted = desk.get(f"/api/matches/{other}")["match"]
    assert (hosted["table"]["hosting"], hosted["seats"][0]["mine"]) == (True, True)


def test_a_browser_without_a_session_signs_in_and_disturbs_no_onlooker(another: OpenBrowser) -> None:
    desk, phone, onlooker = another(), another(), another()
    match = desk.new_match("buccaneer", person("Ann"), person("Ben"))
    create(desk, "Comes from nowhere")
    with onlooker.open(match) as table:
        sign_in(phone, "Comes from nowhere")
        with phone.open(match) as there:
            assert there.act("done")["type"] == "accepted"
        assert table.hear()["type"] == "update"


def test_two_devices_play_one_seat(another: OpenBrowser) -> None:
    desk, phone = another(), another()
    match = desk.new_match("buccaneer", person("Ann"), person("Ben"))
    create(desk, "Two devices")
    sign_in(phone, "Two devices")
    with desk.open(match) as here, phone.open(match) as there:
        assert here.act("done")["type"] == "accepted"
        there.hear()
        assert there.view["number"] == here.view["number"]
        seen = there.view["number"]
        assert there.act(there.legal()[0])["type"] == "accepted"
        # The other device has not heard of it: what it asks for is late, and changes nothing.
        late = here.act("done", seat=1, seen=seen)
        assert (late["type"], late["reason"]) == ("refused", "stale")
    with desk.open(match) as here:
        assert len({event["number"] for event in here.events}) == len(here.events)


def test_an_open_table_goes_on_as_somebody_else_when_they_sign_in(another: OpenBrowser) -> None:
    desk, phone = another(), another()
    create(desk, "Comes along")
    match = phone.new_match("buccaneer", person("Ann"), person("Ben"))
    with phone.open(match) as before:
        sign_in(phone, "Comes along")
        assert before.close_code() == 4401
    with phone.open(match) as table:
        assert table.act("done")["type"] == "accepted"
        assert "joined" in [event["kind"] for event in table.events]


@pytest.mark.parametrize("way", ["create", "sign in"])
def test_a_session_that_was_known_before_does_not_sign_in(another: OpenBrowser, way: str) -> None:
    ann, thief, desk = another(), another(), another()
    ann.http.post("/api/session")
    thief.http.cookies = httpx.Cookies(ann.http.cookies)
    name = f"Fixed by {way}"
    if way == "sign in":
        create(desk, name)
        sign_in(ann, name)
    else:
        create(ann, name)
    assert cookie(ann) != cookie(thief)
    assert ann.get("/api/account")["account"]["name"] == name
    assert thief.get("/api/account") == {"account": None}
    assert refusal(post(thief, "/sign-out")) == (401, "no_account")


def test_nobody_learns_whether_a_name_exists_by_signing_in(another: OpenBrowser) -> None:
    ann, thief = another(), another()
    create(ann, "Exists")
    wrong = post(thief, "/sign-in", name="Exists", password=OTHER)
    unknown = post(thief, "/sign-in", name="Exists not", password=OTHER)
    assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json())
    assert refusal(wrong) == (401, "wrong_password")
    assert thief.get("/api/account") == {"account": None}


@pytest.mark.parametrize("name", ["Guessed", "Nobody of that name"])
def test_guesses_at_one_name_are_counted(another: OpenBrowser, name: str) -> None:
    if name == "Guessed":
        create(another(), name)
    thief = another()
    said = [post(thief, "/sign-in", name=name.upper(), password=f"{OTHER} {n}").status_code for n in range(GUESSES + 1)]
    assert said == [401] * GUESSES + [429]
    # Also the right password must wait now; a guess at another name need not.
    assert refusal(post(another(), "/sign-in", name=name, password=PASSWORD)) == (429, "too_fast")
    assert refusal(post(thief, "/sign-in", name=f"{name} else", password=PASSWORD)) == (401, "wrong_password")


def test_a_name_belongs_to_one_however_it_is_written(another: OpenBrowser) -> None:
    create(another(), "Grace O’Malley")
    for alike in ("grace o’malley", "Grace  O’Malley", "\uff27RACE O’Malley", "Gr\u200dace O’Malley"):
        assert refusal(post(another(), "", name=alike, password=PASSWORD)) == (409, "name_taken")


@pytest.mark.parametrize(
    ("name", "password", "said"),
    [
        ("x", PASSWORD, "2 letters"),
        ("✨ ✨", PASSWORD, "2 letters"),
        ("Admin", PASSWORD, "speaks for this server"),
        ("a FORMER  player", PASSWORD, "speaks for this server"),
        ("a" * 25, PASSWORD, "24"),
        ("Bad\u202ename", PASSWORD, "U+202E"),
        ("Short of words", "short", "10"),
        ("The same again", "the same again", "everybody would guess"),
        ("Of one letter", "aaaaaaaaaaaa", "everybody would guess"),
        ("Of many words", "x" * 201, "200"),
    ],
)
def test_what_can_be_no_name_or_password_is_refused(another: OpenBrowser, name: str, password: str, said: str) -> None:
    answer = post(another(), "", name=name, password=password)
    assert refusal(answer) == (400, "bad_request")
    assert said in answer.json()["text"]


def test_signed_in_one_makes_no_second_account(another: OpenBrowser) -> None:
    ann = another()
    create(ann, "Only one")
    assert refusal(post(ann, "", name="And another", password=PASSWORD)) == (409, "signed_in")


def test_who_signs_in_as_another_leaves_the_first_account_what_it_has(another: OpenBrowser) -> None:
    ann, family = another(), another()
    create(ann, "One of two")
    create(family, "Two of two")
    match = ann.new_match("buccaneer", person("Ann"), person("Ben"))
    sign_in(ann, "Two of two")
    assert ann.get("/api/matches") == {"matches": []}
    sign_in(ann, "One of two")
    assert [one["id"] for one in ann.get("/api/matches")["matches"]] == [match]


def test_sessions_are_listed_and_ended_one_by_one(another: OpenBrowser) -> None:
    desk, phone, stranger = another(), another(), another()
    phone.http.headers["User-Agent"] = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
    create(desk, "Lost a phone")
    sign_in(phone, "Lost a phone")
    match = desk.new_match("buccaneer", person("Ann"), person("Ben"))
    sessions = desk.get("/api/account/sessions")["sessions"]
    assert sorted((one["label"], one["here"]) for one in sessions) == [("", True), ("Firefox, Android", False)]
    lost = next(one["id"] for one in sessions if not one["here"])
    create(stranger, "A stranger")
    assert refusal(post(stranger, f"/sessions/{lost}/end")) == (404, "no_such_session")
    with phone.open(match) as table:
        left = post(desk, f"/sessions/{lost}/end").json()["sessions"]
        assert [one["here"] for one in left] == [True]
        assert table.close_code() == 4401
    assert phone.get("/api/account") == {"account": None}
    assert phone.get("/api/matches") == {"matches": []}
    with phone.open(match) as table:
        refused = table.ask(type="act", seen=table.view["number"], seat=0, action="done")
        assert refused["reason"] == "not_your_seat"
    own = desk.get("/api/account/sessions")["sessions"][0]["id"]
    assert refusal(post(desk, f"/sessions/{own}/end")) == (400, "bad_request")


def test_a_cookie_holds_for_a_year_from_its_last_use(another: OpenBrowser, folder: Path) -> None:
    ann = another()
    create(ann, "Ann the Faithful")
    match = ann.new_match("pig", person("Ann"), person("Bo"))
    token = cookie(ann)

    def let_two_hours_pass() -> None:
        theirs = f"token_hash = x'{hash_token(token).hex()}'"
        sql(folder, f"UPDATE sessions SET used = used - 2 * 3600 * 1000 WHERE {theirs}")

    def is_renewed() -> bool:
        return "set-cookie" in ann.http.get("/api/matches").headers

    assert not is_renewed()
    let_two_hours_pass()
    assert is_renewed()
    assert not is_renewed()
    let_two_hours_pass()
    with ann.connect(match) as socket:
        assert socket.response is not None
        renewed = socket.response.headers["Set-Cookie"]
        assert f"={token};" in renewed
        assert "Max-Age=31536000" in renewed
        assert "HttpOnly" in renewed
    let_two_hours_pass()
    (gone,) = post(ann, "/sign-out").headers.get_list("set-cookie")  # which is not brought again at its end
    assert "Max-Age=0" in gone


def test_a_new_password_signs_out_everywhere_else(another: OpenBrowser) -> None:
    desk, phone = another(), another()
    create(desk, "Changes locks")
    sign_in(phone, "Changes locks")
    assert refusal(post(desk, "/password", old=OTHER, new=OTHER)) == (401, "wrong_password")
    assert post(desk, "/password", old=PASSWORD, new=OTHER).status_code == 200
    assert desk.get("/api/account")["account"]["name"] == "Changes locks"
    assert phone.get("/api/account") == {"account": None}
    assert refusal(post(phone, "/sign-in", name="Changes locks", password=PASSWORD)) == (401, "wrong_password")
    sign_in(phone, "Changes locks", OTHER)


def test_signing_out_leaves_all_with_the_account(another: OpenBrowser) -> None:
    ann = another()
    match = ann.new_match("buccaneer", person("Ann"), person("Ben"))
    create(ann, "Goes away")
    (kept,) = ann.http.cookies.jar
    assert post(ann, "/sign-out").json() == {"account": None}
    assert list(ann.http.cookies.jar) == []
    ann.http.cookies.jar.set_cookie(kept)
    assert ann.get("/api/matches") == {"matches": []}
    sign_in(ann, "Goes away")
    assert [one["id"] for one in ann.get("/api/matches")["matches"]] == [match]


def test_what_is_for_account_holders_is_refused_to_others(another: OpenBrowser) -> None:
    guest, stranger = another(), another()
    guest.http.post("/api/session")
    for browser in (guest, stranger):
        assert browser.http.get("/api/account/export").status_code == 401
        assert browser.http.get("/api/account/sessions").status_code == 401
        assert refusal(post(browser, "/sign-out")) == (401, "no_account")
        assert refusal(post(browser, "/sessions/abc/end")) == (401, "no_account")
        assert refusal(post(browser, "/password", old=PASSWORD, new=OTHER)) == (401, "no_account")
        assert refusal(post(browser, "/delete", password=PASSWORD)) == (401, "no_account")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {"name": "Foreign page", "password": PASSWORD}),
        ("/sign-in", {"name": "Foreign page", "password": PASSWORD}),
        ("/sign-out", {}),
        ("/password", {"old": PASSWORD, "new": OTHER}),
        ("/delete", {"password": PASSWORD}),
    ],
)
def test_a_foreign_page_can_not_speak_for_anybody(another: OpenBrowser, path: str, body: Json) -> None:
    ann = another()
    answer = ann.http.post(f"/api/account{path}", json=body, headers={"Origin": "http://evil.example"})
    assert answer.status_code == 403


def test_looking_changes_nothing(another: OpenBrowser, folder: Path) -> None:
    ann = another()
    ann.new_match("buccaneer", person("Ann"), person("Ben"))
    create(ann, "Only looks")
    before = everything(folder)
    for path in ("account", "account/sessions", "account/export", "history", "games/bag/leaderboard", "matches"):
        assert ann.http.get(f"/api/{path}").status_code == 200
    assert everything(folder) == before


def test_passwords_and_tokens_are_kept_as_hashes_alone(
    another: OpenBrowser, folder: Path, server: RunningServer
) -> None:
    ann = another()
    create(ann, "Keeps it secret", OTHER)
    ((kept,),) = sql(folder, "SELECT password FROM accounts WHERE name = 'Keeps it secret'")
    assert kept.startswith("$argon2id$")
    for secret in (OTHER, cookie(ann)):
        assert secret not in str(everything(folder))
        assert secret not in server.log.read_text()


def test_the_export_is_complete(another: OpenBrowser) -> None:
    ann, ben = another(), another()
    made = ann.new_match_with_tokens("buccaneer", person("Ann"), OPEN, max_rounds=1)
    match = made["id"]
    ben.sit_down(match, 1, "Ben", token=made["tokens"][0]["token"])
    lone = ann.new_match("bag", person("Ann"), bot("random"))
    create(ann, "Takes all along")
    with ann.open(match) as table, ben.open(match) as theirs:
        table.ask(type="say", text="My own words", name="Ann")
        theirs.ask(type="say", text="Not hers", name="Ben")
        assert table.act("done")["type"] == "accepted"
    told = json.loads(ann.http.get("/api/account/export").content)
    assert told["account"]["name"] == "Takes all along"
    assert told["webhook"] is None
    assert [one["here"] for one in told["sessions"]] == [True]
    assert [(one["match"], one["text"]) for one in told["remarks"]] == [(match, "My own words")]
    assert {one["id"]: one["seats"] for one in told["matches"]} == {match: [0], lone: [0]}
    for one in told["matches"]:
        record = Record.from_text(one["record"])
        assert (record.match, record.play.game.name) == (one["id"], one["game"])
        assert record.secret == ""  # it still goes on
    assert "Not hers" not in json.dumps(told)


def test_a_deleted_account_leaves_nothing_that_tells_who_it_was(another: OpenBrowser, folder: Path) -> None:
    ann, ben, phone = another(), another(), another()
    create(ann, "Annabel Leaves")
    sign_in(phone, "Annabel Leaves")
    played: list[str] = []
    for rounds in (1, 50):
        made = ann.new_match_with_tokens("buccaneer", person("Annabel at sea"), OPEN, max_rounds=rounds)
        played.append(made["id"])
        ben.sit_down(made["id"], 1, "Ben", token=made["tokens"][0]["token"])
    finished, running_on = played
    hers, his = ann.open(finished), ben.open(finished)
    with hers as table, his as theirs:
        table.ask(type="say", text="Farewell to the bay", name="Annabel")
        while table.view["outcome"] is None:
            acting = table if table.view["mover"] == 0 else theirs
            assert acting.act("done")["type"] == "accepted"
            for each in (table, theirs):
                while each.view["number"] < acting.view["number"]:
                    each.hear()
    record = ben.http.get(f"/api/matches/{finished}/record").text
    assert refusal(post(ann, "/delete", password=OTHER)) == (401, "wrong_password")
    with phone.open(running_on) as table:
        assert post(ann, "/delete", password=PASSWORD).json() == {"account": None}
        assert table.close_code() == 4401
    assert phone.get("/api/account") == {"account": None}
    # The finished match stays as it was played, under nobody's name.
    over = ben.get(f"/api/matches/{finished}")
    assert [seat["name"] for seat in over["match"]["seats"]] == ["A former player", "Ben"]
    assert ben.http.get(f"/api/matches/{finished}/record").text == record.replace("Annabel at sea", "A former player")
    with ben.open(finished) as table:
        assert "Annabel" not in "".join(table.heard)
        assert table.events[-1]["kind"] == "parted"
    # In the other one the seat is free, and whoever is left is the host.
    left = ben.get(f"/api/matches/{running_on}")["match"]
    assert (left["status"], left["seats"][0]["kind"], left["table"]["hosting"]) == ("waiting", "open", True)
    kept = str(everything(folder))
    assert "Annabel" not in kept
    assert "Farewell" not in kept
    # The name is free, for somebody who has nothing of hers.
    create(another_browser := another(), "Annabel Leaves", OTHER)
    assert another_browser.get("/api/matches") == {"matches": []}
    assert another_browser.get("/api/history")["matches"] == []


def test_a_deleted_account_is_forgotten_also_where_it_left_before(another: OpenBrowser, folder: Path) -> None:
    ann, ben, cy = another(), another(), another()
    made = ann.new_match_with_tokens("buccaneer", person("Annika the First"), OPEN, OPEN)
    match = made["id"]
    for number, browser in ((1, ben), (2, cy)):
        browser.sit_down(match, number, f"Guest {number}", token=made["tokens"][number - 1]["token"])
    with ann.open(match) as table:
        assert table.ask(type="name_host", seat=1)["type"] == "accepted"
        assert table.ask(type="resign", seat=0, bot="greedy")["type"] == "accepted"
    # Ann, who was a guest until then, holds nothing there any more; her name still stands there.
    create(ann, "Annika the Second")
    assert [one["id"] for one in json.loads(ann.http.get("/api/account/export").content)["matches"]] == [match]
    assert ben.get(f"/api/matches/{match}")["match"]["seats"][0]["name"] == "Annika the First"
    assert post(ann, "/delete", password=PASSWORD).status_code == 200
    seat = ben.get(f"/api/matches/{match}")["match"]["seats"][0]
    assert (seat["name"], seat["kind"]) == ("A former player", "bot")
    assert "Annika" not in str(everything(folder))


def test_names_are_compared_as_people_read_them() -> None:
    assert name_key("Straße") == name_key("STRASSE")
    assert name_key("ﬁsh") == name_key("FISH")
    assert name_key("Ann\ufe0f \u3164\u200d") == name_key("ann")
    assert clean_account_name("  Anne   Bonny ") == "Anne Bonny"
    pirate = "\U0001f3f4\u200d\u2620\ufe0f"  # a flag, joined with a skull, in colours
    assert clean_name(pirate) == pirate
    for nobody in ("\u3164", "\u2800", "\ufe0f\u200d"):
        with pytest.raises(BadRequest):
            clean_name(nobody)


def test_a_password_is_hashed_as_is_thought_safe_today() -> None:
    async def use() -> None:
        passwords = Passwords()
        kept = await passwords.hash("se\u0301same, open")
        assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")  # RFC 9106, section 4, the second choice
        assert await passwords.verify(kept, "s\u00e9same, open")
        assert not await passwords.verify(kept, "sesame, open")
        assert not await passwords.verify(None, "nobody's")
        assert not passwords.is_outdated(kept)
        assert passwords.is_outdated(kept.replace("t=3", "t=2"))
        passwords.close()

    asyncio.run(use())


def test_only_so_many_passwords_wait_to_be_hashed() -> None:
    async def use() -> None:
        passwords = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        many = [passwords.hash(f"password {number}") for number in range(AT_ONCE + MOST_WAITING + 3)]
        found = await asyncio.gather(*many, return_exceptions=True)
        assert sum(isinstance(one, TooFast) for one in found) == 3
        passwords.close()

    asyncio.run(use())


def test_whoever_runs_the_server_sets_a_lost_password(
    another: OpenBrowser, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = another()
    create(ann, "Has lost it")
    match = ann.new_match("buccaneer", person("Ann"), person("Ben"))
    with ann.open(match) as table:
        assert main(["admin", "password", "has LOST it", "--data", str(folder)]) == 0
        assert table.close_code() == 4401  # the server that runs beside it has heard
    said = capsys.readouterr().out
    password = said.splitlines()[0].rpartition(" ")[2]
    assert said.startswith("The password of Has lost it is now: ")
    assert refusal(post(ann, "/sign-in", name="Has lost it", password=PASSWORD)) == (401, "wrong_password")
    sign_in(ann, "Has lost it", password)
    assert main(["admin", "password", "Nobody at all", "--data", str(folder)]) == 2
    assert "there is no account called 'Nobody at all'" in capsys.readouterr().err


def test_whoever_runs_the_server_lets_ratings_be_worked_out_again(
    folder: Path, server: RunningServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "ratings", "--data", str(folder)]) == 0
    assert "worked out again from 0 matches" in capsys.readouterr().out
