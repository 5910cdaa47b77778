"""The crowd: terminals by the thousand, as cheap as they can be made, in processes of their own."""
