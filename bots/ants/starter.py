#!/usr/bin/env python3
"""A bot to begin from: each turn it draws lines of beacons from its first base to the nearest cells
that still hold something, as many as its ants can keep occupied."""


def read_numbers():
    return [int(word) for word in input().split()]


def measure(neighbours, start):
    """How far every cell is from one of them."""
    distances = {start: 0}
    queue = [start]
    for cell in queue:
        for following in neighbours[cell]:
            if following >= 0 and following not in distances:
                distances[following] = distances[cell] + 1
                queue.append(following)
    return distances


def read_turn(count):
    """Richness, own ants and the other's ants of every cell. League 4 sends a line with the two
    scores before them."""
    cells = []
    while len(cells) < count:
        numbers = read_numbers()
        if len(numbers) == 3:
            cells.append(numbers)
    return cells


def choose(cells, base, distances):
    ants = sum(own for _, own, _ in cells)
    actions = []
    for target in sorted(distances, key=lambda cell: (distances[cell], cell)):
        if cells[target][0] == 0:
            continue
        ants -= 2 * (distances[target] + 1)  # two for each cell of the line
        if ants < 0 and actions:
            break
        actions.append(f"LINE {base} {target} 1")
    return ";".join(actions) or "WAIT"


def main():
    count = int(input())
    neighbours = []
    for _ in range(count):
        kind, richness, *around = read_numbers()  # kind: 0 empty, 1 eggs, 2 crystals
        neighbours.append(around)
    input()  # bases per seat
    own_bases = read_numbers()
    read_numbers()  # the other's bases

    distances = measure(neighbours, own_bases[0])
    while True:
        print(choose(read_turn(count), own_bases[0], distances), flush=True)


if __name__ == "__main__":
    try:
        main()
    except EOFError:
        pass  # the game is over
