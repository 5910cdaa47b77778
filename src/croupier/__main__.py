"""`python -m croupier` is the same as `croupier`."""

import sys

from croupier.cli import main

sys.exit(main())
