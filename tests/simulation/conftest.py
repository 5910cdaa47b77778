"""Plots keep their caches inside the environment, not in somebody's home."""

import os
import sys
from pathlib import Path

os.environ.setdefault("MPLCONFIGDIR", str(Path(sys.prefix, "matplotlib")))
