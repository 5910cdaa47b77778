"""Settings that every test shares."""

import os

from hypothesis import settings

# The same examples on every machine; HYPOTHESIS_PROFILE=explore goes looking for new ones.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
