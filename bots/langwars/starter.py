#!/usr/bin/env python3
"""A bot to begin from: it spreads its believers in proportion to the languages' attention."""


def numbers():
    return [int(word) for word in input().split()]


def choose(attention, real):
    """The language that has fewest of this bot's believers for its attention."""
    return max(range(len(attention)), key=lambda language: attention[language] / (real[language] + 1))


def play():
    print("READY", flush=True)
    _turns, _seats, languages = numbers()
    attention = numbers()
    while True:
        _turn, day = input().split()
        # Column 0 is this bot, the others follow. This bot looks at its own counts only.
        _visible = [numbers() for _ in range(languages)]
        real = numbers()
        if day == "W":
            _propagated = numbers()  # by all together in the holiday before
        selected = []
        for _ in range(5 if day == "W" else 2):
            language = choose(attention, real)
            real[language] += 1
            selected.append(language)
        print(*selected, flush=True)


try:
    play()
except EOFError:
    pass  # the game is over
