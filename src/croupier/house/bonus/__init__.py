"""What a house does for its bonus games: draws that rounds owe besides the ball."""
