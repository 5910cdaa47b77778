"""Bets by word at a live table: announced ones, and replays of called bets that have won."""
