"""Makes ``python -m crossbones.cli`` the same as ``crossbones``."""

import sys

from crossbones.cli.main import main

sys.exit(main())
