"""A strategy to start from: one unit on red once red has failed to come three times running."""

import numpy as np

REDS = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split()


class Patience:
    """Waits for what is "due"; `croupier simulate` shows what that is worth."""

    slips = ("red by 1",)

    def start(self, table):
        self.red = np.isin(table.results, REDS)
        self.waited = np.zeros(table.players, int)

    def stakes(self, bank):
        return (self.waited >= 3).astype(int)

    def settle(self, pockets, nets):
        self.waited = np.where(self.red[pockets], 0, self.waited + 1)
