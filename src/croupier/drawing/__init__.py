"""Drawing: the cloth, the wheel and the chips, as pictures and on a terminal."""
