"""``python -m crossbones.core.harness GAME OPTIONS SEED...`` prints the digest of games; options are a JSON object."""

import json
import sys

from crossbones.core.harness.digests import digest
from crossbones.core.registry import load

_, name, options, *seeds = sys.argv
sys.stdout.write(f"{digest(load(name, **json.loads(options)), [int(seed) for seed in seeds])}\n")
