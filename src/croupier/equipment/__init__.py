"""Equipment: the wheel, the layout's geometry and the places of chips on it."""
