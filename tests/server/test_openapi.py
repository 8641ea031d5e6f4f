"""Whatever is asked, every answer is one that the description of the interface promises."""

from __future__ import annotations

import contextlib
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, CheckContext, Response
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.browser import OPEN, Browser, person
from tests.server.running import RunningServer

pytestmark = pytest.mark.once


def rejects_nonsense(context: CheckContext, response: Response, case: Case[Any]) -> bool | None:
    """Check that what makes no sense is refused; also as too large, which Schemathesis does not expect."""
    return None if response.status_code == 413 else negative_data_rejection(context, response, case)


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    rejects_nonsense,
]
SETTINGS = hypothesis.settings(
    phases=[Phase.generate], suppress_health_check=list(HealthCheck), derandomize=True, database=None, deadline=None
)
FEW, MANY = 3, 300
"""So many requests that make sense, and so many that do not, for each operation."""


def ask_anything(server: RunningServer, examples: int) -> None:
    """Ask for everything there is; two times of three of a match that is there."""
    with Browser(server) as ann:
        matches = [ann.new_match("pig", person("Ann"), OPEN), ann.new_match("bag", person("Ann"), person("Bo"))]
        cookies = {cookie.name: str(cookie.value) for cookie in ann.http.cookies.jar}
        schema = schemathesis.openapi.from_dict(ann.get("/api/openapi.json"))

        def ask(case: Case[Any], match: str | None) -> None:
            if match is not None and "match_id" in case.path_parameters:
                case.path_parameters["match_id"] = match
            case.call_and_validate(base_url=server.url, cookies=cookies, checks=CHECKS)

        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            may_be_wrong = operation.body or operation.query  # in a path every text is a name
            modes = [GenerationMode.POSITIVE, *([GenerationMode.NEGATIVE] if may_be_wrong else [])]
            for mode in modes:
                cases = operation.as_strategy(generation_mode=mode)
                asked = hypothesis.given(case=cases, match=st.sampled_from([None, *matches]))(ask)
                # There may be nothing in it that could be wrong.
                with contextlib.suppress(*([Unsatisfiable] if mode is GenerationMode.NEGATIVE else [])):
                    hypothesis.settings(SETTINGS, max_examples=examples)(asked)()
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "ERROR" not in log


def test_all_answers_are_as_described(server: RunningServer) -> None:
    ask_anything(server, FEW)


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_all_of_many_answers_are_as_described(server: RunningServer) -> None:
    ask_anything(server, MANY)
