"""Currencies: the codes there are, the decimals that each counts in, and amounts written in them.

Money is kept in hundredths (`croupier.money`). A currency with two decimals fits, one with none
fits if every amount is whole, and one with more doesn't.
"""

from __future__ import annotations

from typing import Final

from croupier.money import UNIT, written

_TWO: Final = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
    CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD
    HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK
    MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD
    RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS
    UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG
"""
_NONE: Final = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"
_THREE: Final = "BHD IQD JOD KWD LYD OMR TND"

DECIMALS: Final = {
    **dict.fromkeys(_TWO.split(), 2),
    **dict.fromkeys(_NONE.split(), 0),
    **dict.fromkeys(_THREE.split(), 3),
}
"""The currencies of ISO 4217 with their decimals."""

MOST: Final = 2
"""Decimals that a house can count."""


def least(code: str) -> int:
    """The least amount of a currency in minor units: a hundredth, or a whole one."""
    return 1 if DECIMALS.get(code, MOST) else UNIT


def amount_in(code: str, units: int) -> str:
    """An amount for people: `NZD 2.50`, `JPY 250`, and without a currency as plain as ever."""
    if not code:
        return written(units)
    sign, units = "-" * (units < 0), abs(units)
    decimals = f".{units % UNIT:02d}" if DECIMALS.get(code, MOST) or units % UNIT else ""
    return f"{code} {sign}{units // UNIT}{decimals}"
