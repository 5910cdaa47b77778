"""Tables for one, as browsers ask for them."""
