"""Tools that write what others read: types, pages, playthroughs, the register."""
