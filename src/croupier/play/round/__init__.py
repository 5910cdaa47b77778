"""The round: what follows from each act, room by room of the table's day."""
