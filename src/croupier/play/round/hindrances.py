"""What hinders an act beyond phase and position, whoever asks for it and by whatever way.

A bet that a player was asked for meets what one of their own would.
"""

from __future__ import annotations

from typing import Final, get_args

from croupier.play import acts
from croupier.play.acts import AnyAct
from croupier.play.context import Context
from croupier.play.live.hands import hands_refusal, own_placing_refusal
from croupier.play.refusals import Refusal
from croupier.play.round.bonus import frozen_refusal
from croupier.play.round.disputes import held_refusal

FOR_A_ROUND: Final = get_args(acts.ForARound)


def hindrance(context: Context, act: AnyAct) -> Refusal | None:
    """Why an act whose phase and position are right can't be done now, if it can't."""
    if context.state.disputes:
        refusal = held_refusal(context, act)
        if refusal is not None:
            return refusal
    if not isinstance(act, FOR_A_ROUND):
        return None
    if context.state.live is None:
        return frozen_refusal(context)
    return (
        frozen_refusal(context) or own_placing_refusal(context, act) or hands_refusal(context, act)
    )
