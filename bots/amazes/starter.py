#!/usr/bin/env python3
"""A bot for Amazes to begin from: it always steps onto the neighbouring square where it has been
least often, and prefers the side where there is most to see."""

# The steps ahead, right, behind and left, in the order in which the judge describes these sides.
LETTERS = "FRTL"
# Places are counted from the own start; direction 0 is the one the bot faced there, and the others
# follow clockwise.
MOVES = [(-1, 0), (0, 1), (1, 0), (0, -1)]


def read_view():
    """The four lines of sight and the squared distance to the opponent; None at the end."""
    line = input().strip()
    if line == "Start":  # only Red is told, before its first turn
        line = input().strip()
    if line == "Quit":
        return None
    sides = [line] + [input().strip() for _ in range(3)]
    return sides, int(input())


def main():
    place = (0, 0)
    facing = 0
    visits = {place: 1}

    def neighbour(side):
        row, column = MOVES[(facing + side) % 4]
        return (place[0] + row, place[1] + column)

    for _ in range(150):
        view = read_view()
        if view is None:
            break
        sides, _distance = view
        open_sides = [side for side in range(4) if sides[side] != "W"]
        best = min(
            open_sides,
            key=lambda side: (visits.get(neighbour(side), 0), -len(sides[side])),
        )
        place = neighbour(best)
        facing = (facing + best) % 4
        visits[place] = visits.get(place, 0) + 1
        print(LETTERS[best], flush=True)


if __name__ == "__main__":
    try:
        main()
    except EOFError:
        pass
