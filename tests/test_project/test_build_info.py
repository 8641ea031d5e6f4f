"""What is told about an installation is what runs."""

from crossbones.build_info import build_info
from tests.conftest import RunPython

TELL = """
import crossbones, crossbones.core.state as state
from crossbones.build_info import build_info
print(build_info().compiled, state.__file__.endswith(".py"), build_info())
"""


def test_the_sources_run_on_request(run_python: RunPython) -> None:
    compiled, source, *said = run_python(TELL, pure=True).split()
    assert (compiled, source) == ("False", "True")
    assert " ".join(said).endswith("(pure Python: CROSSBONES_PURE is set)")


def test_what_is_told_is_what_runs(run_python: RunPython) -> None:
    compiled, source, *_ = run_python(TELL, pure=False).split()
    assert (compiled == "True") == (source == "False")


def test_every_module_is_found_as_its_source_on_request(run_python: RunPython) -> None:
    code = """
import sys, crossbones
crossbones.load("buccaneer").new_initial_state()
files = [m.__file__ for n, m in sys.modules.items() if n.split(".")[0] == "crossbones" and getattr(m, "__file__", None)]
print(len(files) > 10, [file for file in files if not file.endswith(".py")])
"""
    assert run_python(code, pure=True) == "True []\n"


def test_worker_processes_run_what_this_one_runs(run_python: RunPython) -> None:
    code = """
import multiprocessing
from crossbones.build_info import build_info
with multiprocessing.get_context("spawn").Pool(1) as pool:
    print(pool.apply(build_info) == build_info())
"""
    assert run_python(code, pure=True) == "True\n"


def test_this_process_is_told_about_too(compiled: bool) -> None:
    import crossbones.core.state as state

    assert compiled == (not str(state.__file__).endswith(".py"))
    assert bool(build_info().why_pure) == (not compiled)
