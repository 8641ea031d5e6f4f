"""Compiles modules of the package with mypyc, all in one group.

Run as ``python tools/compile.py SOURCES OUT FILE...``: files are relative to the folder SOURCES that holds the package;
the extension modules are written under OUT, as they lie in the package. The build hook runs this in a process of its
own, since mypyc exits where it should raise. On failure the last line says why and the exit code is 1.
"""

import os
import sys
import tempfile
from pathlib import Path

import setuptools  # first: it replaces the distutils that mypyc looks for
from mypyc.build import mypycify
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CompileError, LinkError

GROUP = "crossbones._compiled"
"""Name of the shared library (less mypyc's suffix), so that it lies inside the package."""

PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


def compile_modules(sources: Path, out: Path, files: list[str]) -> None:
    """Compile ``files`` (relative to ``sources``) into ``out``.

    Raises:
        BaseError, CompileError, LinkError, OSError: the C compiler does not work.
        SystemExit: mypyc refuses a file; it has printed why.
    """
    out = out.absolute()
    with tempfile.TemporaryDirectory() as work:
        probe = Path(work, "probe.c")
        probe.write_text(PROBE, encoding="utf-8")
        _build([setuptools.Extension("probe", [str(probe)])], Path(work), Path(work))
        os.chdir(sources)  # mypyc derives module names from relative paths
        made = mypycify(
            ["--config-file=", f"--cache-dir={work}/cache", *files],
            debug_level="0",
            target_dir=work,
            group_name=GROUP,
        )
        extensions = [extension for extension in made if isinstance(extension, setuptools.Extension)]
        for extension in extensions:
            # A newer compiler's new warning is no reason to do without compiled code.
            extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
            if sys.platform == "linux":
                # Nobody replaces our functions at load time; without this promise no call can be inlined.
                extension.extra_compile_args.append("-fno-semantic-interposition")
        _build(extensions, out, Path(work))


def _build(extensions: list[setuptools.Extension], out: Path, work: Path) -> None:
    command = build_ext(setuptools.Distribution({"name": "crossbones", "ext_modules": extensions}))
    command.build_lib = str(out)
    command.build_temp = str(work)
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def main() -> int:
    """Compile what the command line names."""
    sources, out, *files = sys.argv[1:]
    try:
        compile_modules(Path(sources), Path(out), files)
    except (BaseError, CompileError, LinkError, OSError) as error:
        print(f"no C compiler works here: {error}", flush=True)
        return 1
    except SystemExit:
        print("mypyc refuses the sources", flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
