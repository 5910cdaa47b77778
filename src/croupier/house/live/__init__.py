"""What a house with live tables knows beyond one of them."""
