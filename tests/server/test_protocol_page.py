"""``docs/protocol.md`` and the client's ``web/src/protocol`` say what the types say."""

from __future__ import annotations

import json
import re
from typing import get_args

import msgspec
import pytest

from crossbones.server.protocol import (
    accounts,
    common,
    creators,
    events,
    http_answers,
    http_requests,
    lessons,
    socket_messages,
)
from crossbones.server.routes.match_socket import LONGEST_MESSAGE, SECONDS_TO_HELLO
from crossbones.table.refused import Reason
from crossbones.table.share import SILENCE
from tests.conftest import ROOT

pytestmark = pytest.mark.once

ROOMS = (accounts, common, creators, events, http_answers, http_requests, lessons, socket_messages)
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r'```json title="(\w+)"\n(.*?)```', PAGE, re.DOTALL)
TYPES = {name: type_ for room in ROOMS for name, type_ in vars(room).items()}
MESSAGES = get_args(socket_messages.ClientMessage) + get_args(socket_messages.ServerMessage)
MIRROR = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted((ROOT / "web" / "src" / "protocol").glob("*.ts"))
)


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_is_of_its_type(name: str, example: str) -> None:
    value = msgspec.json.decode(example, type=TYPES[name])
    assert json.loads(msgspec.json.encode(value)) == json.loads(example)


def test_every_message_and_answer_has_an_example() -> None:
    shown = {name for name, _ in EXAMPLES}
    messages = {type_.__name__ for type_ in MESSAGES}
    answers = {"About", "Games", "Matches", "MatchMade", "MatchState", "NewMatch", "Proof", "Refusal", "RulesInfo"}
    answers |= {
        "Entered",
        "LinkRequest",
        "RematchMade",
        "RematchRequest",
        "SeatLink",
        "SeatRequest",
        "Session",
        "TokenShown",
    }
    answers |= {"LessonDecisions", "LessonInfo", "LessonStand"}
    answers |= {"AccountEnd", "History", "Leaderboard", "MatchRatings", "Me", "NewAccount", "PasswordChange"}
    answers |= {"SessionList", "SignIn"}
    answers |= {"WebhookInfo", "WebhookRequest"}
    assert messages | answers <= shown


def test_every_kind_of_event_has_an_example() -> None:
    shown = set(re.findall(r'"kind": "(\w+)", "number"', PAGE))
    assert shown == {type_.__struct_config__.tag for type_ in get_args(events.EventInfo)}


def test_the_page_names_every_refusal_and_close_code_and_limit() -> None:
    assert [reason for reason in get_args(Reason) if f"`{reason}`" not in PAGE] == []
    codes = [code for name, code in vars(socket_messages.Close).items() if not name.startswith("_")]
    assert [code for code in codes if f"| {code} |" not in PAGE] == []
    assert f"version **{common.PROTOCOL}**" in PAGE
    assert f"1 to {common.LONGEST_NAME} characters" in PAGE
    assert f"at most {LONGEST_MESSAGE} characters" in PAGE
    assert f"(at most {common.LONGEST_LESSON})" in PAGE
    assert f"at most {common.LONGEST_ACTION}\ncharacters" in PAGE
    assert f"at most {common.LONGEST_WORDS} characters, with single spaces" in PAGE
    assert f"silent for {SILENCE // 1000} seconds" in PAGE
    assert f"within {SECONDS_TO_HELLO:g} seconds" in PAGE


def mirrored_fields(body: str) -> set[str]:
    """Return the names of the fields in the body of a TypeScript type."""
    return set(re.findall(r"(\w+)\??: ", re.sub(r"/\*\*.*?\*/", "", body, flags=re.DOTALL)))


def fields(type_: type[msgspec.Struct]) -> set[str]:
    """Return the names that a type has on the wire."""
    tag = type_.__struct_config__.tag_field
    return {field.encode_name for field in msgspec.structs.fields(type_)} | ({tag} if tag else set())


@pytest.mark.parametrize("type_", MESSAGES)
def test_the_client_mirrors_every_message(type_: type[msgspec.Struct]) -> None:
    found = re.findall(rf"\| (\{{ type: '{type_.__struct_config__.tag}'.*?\}})\n", MIRROR)
    assert [mirrored_fields(body) for body in found] == [fields(type_)]


@pytest.mark.parametrize(
    ("name", "type_"),
    [
        ("About", http_answers.About),
        ("GameInfo", http_answers.GameInfo),
        ("OptionInfo", http_answers.OptionInfo),
        ("MatchInfo", http_answers.MatchInfo),
        ("View", http_answers.View),
        ("LessonInfo", lessons.LessonInfo),
        ("LessonStand", lessons.LessonStand),
        ("LessonStep", lessons.LessonStepInfo),
        ("Hint", socket_messages.Hint),
        ("LegalAction", http_answers.LegalAction),
        ("Outcome", http_answers.OutcomeInfo),
        ("Refusal", http_answers.Refusal),
        ("Terms", http_requests.TermsInfo),
        ("ClockTerms", http_requests.ClockTermsInfo),
        ("Clocks", http_answers.ClockInfo),
        ("TableInfo", http_answers.TableInfo),
        ("Question", http_answers.QuestionInfo),
        ("MatchSeat", http_answers.SeatInfo),
        ("NewMatch", http_requests.NewMatch),
        ("SeatLink", http_answers.SeatLink),
        ("Remark", socket_messages.RemarkInfo),
        ("Proof", http_answers.Proof),
        ("Draw", http_answers.Draw),
        ("Webhook", http_answers.WebhookInfo),
        ("Contribution", http_answers.ContributionInfo),
        ("Replay", http_answers.Replay),
        ("Account", accounts.AccountInfo),
        ("AccountSession", accounts.SessionInfo),
        ("Standing", accounts.StandingInfo),
        ("Leaderboard", accounts.Leaderboard),
        ("RatingChange", accounts.RatingChangeInfo),
        ("PlayedMatch", accounts.PlayedMatch),
        ("History", accounts.History),
    ],
)
def test_the_client_mirrors_the_types(name: str, type_: type[msgspec.Struct]) -> None:
    body = re.search(rf"export interface {name} \{{\n(.*?)\n\}}", MIRROR, re.DOTALL)
    assert body is not None
    nested = re.sub(r"\{[^{}]*\}", "{}", body[1])
    assert mirrored_fields(nested) == fields(type_)


def test_the_client_mirrors_refusals_and_close_codes() -> None:
    reasons = re.search(r"RefusalReason =(.*?)\n\n", MIRROR, re.DOTALL)
    assert reasons is not None
    assert set(re.findall(r"'(\w+)'", reasons[1])) == set(get_args(Reason))
    codes = re.search(r"CLOSE = \{(.*?)\}", MIRROR, re.DOTALL)
    assert codes is not None
    assert set(map(int, re.findall(r"\d+", codes[1]))) == {
        code for name, code in vars(socket_messages.Close).items() if not name.startswith("_")
    }
    assert f"PROTOCOL = {common.PROTOCOL}\n" in MIRROR


def test_the_client_mirrors_limits() -> None:
    limits = dict(re.findall(r"export const ((?:SHORT|LONG)EST_\w+) = (\d+)\n", MIRROR))
    assert limits
    assert {name: int(limit) for name, limit in limits.items()} == {name: TYPES[name] for name in limits}
