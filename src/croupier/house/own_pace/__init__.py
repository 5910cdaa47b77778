"""Tables for one, at their player's own pace."""
