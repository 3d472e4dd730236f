#!/usr/bin/env python3
"""A first bot for Terraforming: builds a town or a house wherever it can, and otherwise walks its
robots to the nearest tiles that it can still take. A good place to begin from."""

DIRECTIONS = {"r": (1, 0), "ur": (1, -1), "dr": (0, 1), "l": (-1, 0), "ul": (0, -1), "dl": (-1, 1)}


class Tile:
    def __init__(self, owner, robots, resources, landform, thing):
        self.owner = int(owner)
        self.robots = int(robots)
        self.resources = int(resources)
        self.landform = landform
        self.object = thing


def read_block():
    """A block: START, "turn turns id", "width tiles", a line per tile, EOS."""
    input()
    turn, _, me = map(int, input().split())
    _, count = map(int, input().split())
    tiles = {}
    for _ in range(count):
        x, y, *rest = input().split()
        tiles[int(x), int(y)] = Tile(*rest)
    input()
    return turn, me, tiles


def neighbours(place, tiles):
    for word, (dx, dy) in DIRECTIONS.items():
        near = place[0] + dx, place[1] + dy
        if near in tiles:
            yield word, near


def build(me, tiles):
    """One build is all that a turn may hold: no moves beside it."""
    for place, tile in tiles.items():
        if tile.owner != me or tile.landform != "settlement" or tile.robots < 10:
            continue
        around = [tiles[near] for _, near in neighbours(place, tiles)]
        resources = tile.resources + sum(t.resources for t in around if t.owner == me)
        if resources >= 4:
            print("build", *place, "town" if resources >= 9 else "house")
            return True
    return False


def distances(me, tiles):
    """How many steps it is from each tile to the nearest one worth taking."""
    queue = [place for place, tile in tiles.items()
             if tile.owner != me and tile.landform not in ("base", "hole")]
    steps = {place: 0 for place in queue}
    for place in queue:
        for _, near in neighbours(place, tiles):
            if tiles[near].owner == me and tiles[near].landform != "hole" and near not in steps:
                steps[near] = steps[place] + 1
                queue.append(near)
    return steps


def move(me, tiles):
    """Robots go where it is one step less: as many as it takes to an enemy, all to a friend."""
    steps = distances(me, tiles)
    for place, tile in tiles.items():
        if tile.owner != me or place not in steps:
            continue
        left = tile.robots
        for word, near in neighbours(place, tiles):
            if steps.get(near, 999) >= steps[place]:
                continue
            sent = left if tiles[near].owner == me else tiles[near].robots + 1
            if 0 < sent <= left:
                print("move", *place, word, sent)
                left -= sent


def main():
    while True:
        try:
            turn, me, tiles = read_block()
        except EOFError:
            return
        if turn == 0:
            print("starter", flush=True)
            continue
        if not build(me, tiles):
            move(me, tiles)
        print("finish", flush=True)


main()
