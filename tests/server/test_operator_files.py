"""What is there for whoever runs a server: the container, the service, and the examples of the page about hosting."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from crossbones.cli.main import main
from crossbones.cli.settings.table import SETTINGS
from tests.conftest import ROOT
from tests.server.running import RunningServer

pytestmark = pytest.mark.once

HOSTING = (ROOT / "docs" / "hosting.md").read_text()


def instructions() -> list[tuple[str, str]]:
    """Return what the Dockerfile says, each instruction with what stands behind it on one line."""
    lines = [line for line in (ROOT / "Dockerfile").read_text().splitlines() if not line.startswith("#")]
    whole = re.sub(r"\\\n\s*", "", "\n".join(lines))
    found = [line.split(maxsplit=1) for line in whole.splitlines() if line]
    return [(word, rest) for word, rest in found]


def told(word: str) -> list[str]:
    return [rest for one, rest in instructions() if one == word]


def example(kind: str, first: str) -> str:
    """Return an example of the page that begins so."""
    (found,) = [text for text in re.findall(rf"```{kind}\n(.*?)```", HOSTING, re.DOTALL) if text.startswith(first)]
    return str(found)


def health(command: list[str]) -> int:
    python, *rest = command
    assert python == "python"
    return subprocess.run([sys.executable, *rest], capture_output=True, timeout=30).returncode


def test_the_container_copies_what_is_there() -> None:
    stages = [rest.partition(" AS ")[2] for rest in told("FROM")]
    for copied in told("COPY"):
        *sources, _ = copied.split()
        if sources[0].startswith("--from="):
            assert sources[0].removeprefix("--from=") in stages
        else:
            assert all((ROOT / source).exists() for source in sources)
    ignored = (ROOT / ".dockerignore").read_text().split()
    for needed in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src", "web", "tools"):
        assert (ROOT / needed).exists()
        assert needed not in ignored


def test_the_container_serves_as_nobody_in_particular_and_with_settings_that_there_are() -> None:
    assert told("USER")[-1].isdigit()
    assert int(told("USER")[-1]) > 0
    assert f"--uid {told('USER')[-1]} " in told("RUN")[-1]
    chosen = dict(re.findall(r"(CROSSBONES_\w+)=(\S+)", told("ENV")[-1]))
    assert set(chosen) <= {setting.variable for setting in SETTINGS}
    assert chosen["CROSSBONES_DATA"] == told("VOLUME")[-1]
    assert chosen["CROSSBONES_PORT"] == told("EXPOSE")[-1]
    assert json.loads(told("ENTRYPOINT")[-1]) + json.loads(told("CMD")[-1]) == ["crossbones", "serve"]


def test_the_container_tells_whether_it_is_well(server: RunningServer) -> None:
    (check,) = told("HEALTHCHECK")
    command = json.loads(check.partition(" CMD ")[2])
    port = server.url.rpartition(":")[2]
    assert health([word.replace(":8000/", f":{port}/") for word in command]) == 0
    assert health([word.replace(":8000/", ":9/") for word in command]) != 0  # where nobody listens


def test_the_settings_of_the_service_are_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "crossbones.toml"
    file.write_text(example("toml", "browser"))
    assert main(["serve", "--config", str(file), "--show-config"]) == 0
    assert "https://bones.example" in capsys.readouterr().out
    assert "--config /etc/crossbones.toml" in example("ini", "[Unit]")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    unit = tmp_path / "crossbones.service"
    unit.write_text(example("ini", "[Unit]").replace("/opt/crossbones/bin/crossbones", sys.executable))
    said = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=60)
    assert [line for line in said.stderr.splitlines() if "crossbones" in line] == []  # others' services are others'
