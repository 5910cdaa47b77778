"""Commands by folder: one file each, loaded when the command is asked for."""
