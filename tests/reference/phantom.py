#!/usr/bin/env python3
"""The Phantom Society a second time, from the rulebook and the rulings, to compare with `seance trace phantom`.

Reads the JSON Lines of a trace (several games or tournaments, with or without --views) on standard input. For every
step it works out by itself who acts, what is legal or how likely each lot is, and how the position and every view of it
are written, plays the move of the trace on its own state, and compares the scores at the end. Numbers such as P6 are
the rulings of docs/rules/phantom.md. It is written for the eye, not for speed, and shares nothing with the C rules.
"""
import itertools
import json
import sys
from collections import Counter

COLOURS = ["blue", "red", "green", "white"]
VALUES = range(1, 7)
FILES, RANKS = "abcdef", "123456"
SQUARES = [letter + digit for digit in RANKS for letter in FILES]
PAIRS = list(itertools.combinations(COLOURS, 2))
DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
CHAIRS = 4
TILES_OF_A_COLOUR = 9
# Whose the chairs H1, G1, H2, G2 are (P2, P11): partners face each other, a lone hunter or team has two chairs.
SEATS_OF_CHAIRS = {2: [0, 1, 0, 1], 3: [0, 1, 0, 2], 4: [0, 1, 2, 3]}
TENS = (30, 40, 50)
EVEN_CARDS, ODD_CARDS = (0, 2, 4, 6, 8), (1, 3, 5, 7, 9)  # P8, P16


class Disagreement(Exception):
    """The trace and this file do not say the same."""


def listed(items):
    return ",".join(items) or "-"


def line_from(square, direction):
    """The squares met from a square in one direction, nearest first."""
    column, row = FILES.index(square[0]), RANKS.index(square[1])
    met = []
    while True:
        column, row = column + direction[0], row + direction[1]
        if not (0 <= column < len(FILES) and 0 <= row < len(RANKS)):
            return met
        met.append(FILES[column] + RANKS[row])


class Game:
    """One game; the trace's first line says how it is set up."""

    def __init__(self, start):
        options = start["options"]
        self.players = start["players"]
        self.master_game = options["master"] == 1
        self.seat_of = SEATS_OF_CHAIRS[self.players]
        self.held = Counter()  # (colour, value) of the tiles not placed yet; a colour belongs to one chair (P9)
        for row in start["edition"]["rows"]:
            self.held[row["colour"], row["value"]] += row["count"]
        self.laid = {}  # square: (colour, value), also of tiles removed since
        self.lying = set()  # squares that still have their tile
        self.removed = []
        self.turns = []  # "ghosts" or "hunters" with a square or None for a pass
        self.damage = 0
        self.ghost_at = {}  # colour: square
        self.found = []  # colours
        self.pair = None  # G1's colours, where there are two masters
        self.bids = {}  # team: thousands
        self.even_team = None
        self.first_team = None
        self.ghost_team = None
        self.goal = None
        self.winner = None  # team
        self.decisions = 0
        if self.master_game:
            self.phase = "lot"
            if options["first"] != "lot":  # P12
                self.begin(self.team_of_seat(options["first"]))
        else:
            self.ghost_team = 1
            self.goal = options["goal"] or (50 if self.players == 2 else 45)  # P7, P14
            self.begin(0)  # P15

    def begin(self, team):
        self.first_team = team
        self.phase = "place"

    # Chairs, seats and teams: team 0 has chairs 0 and 2, team 1 chairs 1 and 3, so a team's number is its first chair

    def team_of_seat(self, seat):
        return self.seat_of.index(seat) % 2

    def chairs_of_seat(self, seat):
        return [chair for chair in range(CHAIRS) if self.seat_of[chair] == seat]

    def team_of_viewer(self, viewer):
        """None for a spectator, who belongs to nobody."""
        return None if viewer == "spectator" else self.team_of_seat(int(viewer))

    def masters(self):
        """The seats of the ghosts, G1 first: one or two."""
        first = self.ghost_team
        return list(dict.fromkeys([self.seat_of[first], self.seat_of[first + 2]]))

    def two_masters(self):
        return len(self.masters()) == 2

    # Who acts

    def actor(self):
        if self.phase == "over":
            return None
        if self.phase in ("lot", "packs"):
            return "chance"
        if self.phase == "place":
            return self.seat_of[(self.first_team + len(self.laid)) % CHAIRS]  # P2, P12
        if self.phase == "bid":
            return self.seat_of[self.bidder()]
        if self.phase == "split":
            return self.masters()[0]
        if self.phase == "hide":
            return self.controller(self.due())
        return self.seat_of[(self.ghost_team + len(self.turns)) % CHAIRS]  # P4, P13

    def bidder(self):
        return self.first_team if not self.bids else 1 - self.first_team

    def controller(self, colour):
        """The seat that moves the ghost of that colour."""
        if not self.two_masters():
            return self.masters()[0]
        return self.masters()[0 if colour in self.pair else 1]

    def due(self):
        """The colour of the next ghost to be hidden (P10)."""
        order = COLOURS
        if self.two_masters():
            order = list(self.pair) + [colour for colour in COLOURS if colour not in self.pair]
        return order[len(self.ghost_at)]

    # What is legal

    def legal(self):
        if self.phase == "lot":
            return [["first-0", 1], ["first-1", 1]]
        if self.phase == "packs":
            return [["even-0", 1], ["even-1", 1]]
        if self.phase == "place":
            return self.placements(self.actor())
        if self.phase == "bid":
            cards = EVEN_CARDS if self.bidder() == self.even_team else ODD_CARDS
            return ["bid-%d" % (ten + one) for ten in TENS for one in cards]
        if self.phase == "split":
            return ["split-%s-%s" % pair for pair in PAIRS]
        if self.phase == "hide":
            return ["hide-" + square for square in SQUARES if self.laid[square][0] == self.due()]
        targets = self.targets()
        return ["remove-" + square for square in SQUARES if square in targets] or ["pass"]

    def placements(self, seat):
        """Any tile held, of either colour where there are two, on any free square (P2)."""
        own = [COLOURS[chair] for chair in self.chairs_of_seat(seat)]
        free = [square for square in SQUARES if square not in self.laid]
        return ["place-%s-%d-%s" % (colour, value, square) for colour in COLOURS for value in VALUES
                if colour in own and self.held[colour, value] > 0 for square in free]

    def ghosts_turn(self):
        return len(self.turns) % 2 == 0

    def targets(self):
        """What may be removed now; nothing: the turn is passed."""
        if not self.ghosts_turn():
            return self.lying
        hidden = [colour for colour in COLOURS if colour not in self.found]
        own = [colour for colour in hidden if self.controller(colour) == self.actor()]
        return self.reach(own) or self.reach(hidden)  # P6: a partner's only when one's own reach nothing

    def reach(self, colours):
        """The first tile in each of eight directions from each of those ghosts (P4)."""
        reached = set()
        for colour in colours:
            for direction in DIRECTIONS:
                tiles = [square for square in line_from(self.ghost_at[colour], direction) if square in self.lying]
                reached.update(tiles[:1])
        return reached

    # Playing

    def play(self, move):
        self.decisions += 1
        word, *rest = move.split("-")
        verbs = {"first": self.play_first, "even": self.play_even, "place": self.play_place, "bid": self.play_bid,
                 "split": self.play_split, "hide": self.play_hide, "remove": self.play_remove, "pass": self.play_pass}
        verbs[word](*rest)

    def play_first(self, team):
        self.begin(int(team))

    def play_place(self, colour, value, square):
        tile = colour, int(value)
        self.held[tile] -= 1
        self.laid[square] = tile
        self.lying.add(square)
        if len(self.laid) == len(SQUARES):
            if self.master_game:
                self.phase = "packs"
            else:
                self.assign_ghosts()

    def play_even(self, team):
        self.even_team = int(team)
        self.phase = "bid"

    def play_bid(self, thousands):
        self.bids[self.bidder()] = int(thousands)
        if len(self.bids) == 2:
            self.ghost_team = max(self.bids, key=self.bids.get)
            self.goal = min(self.bids.values())
            self.assign_ghosts()

    def assign_ghosts(self):
        self.phase = "split" if self.two_masters() else "hide"  # P3

    def play_split(self, *pair):
        self.pair = pair
        self.phase = "hide"

    def play_hide(self, square):
        self.ghost_at[self.due()] = square
        if len(self.ghost_at) == len(COLOURS):
            self.phase = "hunt"

    def play_remove(self, square):
        self.turns.append(("ghosts" if self.ghosts_turn() else "hunters", square))
        self.lying.remove(square)
        self.removed.append(square)
        colour, value = self.laid[square]
        if self.ghost_at[colour] == square:
            self.found.append(colour)  # P5: whoever removed the tile
        else:
            self.damage += value
        if self.damage >= self.goal:
            self.finish(self.ghost_team)
        elif len(self.found) == len(COLOURS):
            self.finish(1 - self.ghost_team)

    def play_pass(self):
        self.turns.append(("ghosts", None))

    def finish(self, winner):
        self.winner = winner
        self.phase = "over"

    def scores(self):
        """A win is 1, in the Master Game the difference of the bids, for every seat of the team (P8, P15)."""
        worth = abs(self.bids[0] - self.bids[1]) if self.master_game else 1
        return [worth if self.team_of_seat(seat) == self.winner else 0 for seat in range(self.players)]

    # Writing

    def sees_ghosts(self, viewer):
        """The ghosts' side knows all of them, and after the game so does everybody (P3, P7)."""
        return viewer == "full" or self.phase == "over" or self.team_of_viewer(viewer) == self.ghost_team

    def written_bid(self, team, viewer):
        if team not in self.bids:
            return "-"
        known = viewer == "full" or len(self.bids) == 2 or self.team_of_viewer(viewer) == team
        return str(self.bids[team]) if known else "?"

    def written_pair(self, viewer):
        if self.pair is None:
            return "-"
        return "-".join(self.pair) if self.sees_ghosts(viewer) else "?"

    def written_ghost(self, colour, viewer):
        """Whoever has closed the eyes sees only found ghosts; which ones are hidden by now would tell the pair."""
        if self.phase in ("hide", "hunt") and not self.sees_ghosts(viewer) and colour not in self.found:
            return "?"
        return self.ghost_at.get(colour, "-")

    def written_tile(self, square):
        if square not in self.laid:
            return "-"
        colour, value = self.laid[square]
        return colour[0] + str(value)

    def position(self, viewer="full"):
        """The one line of docs/rules/phantom.md, as that viewer may see it."""
        def team(number):
            return "-" if number is None else str(number)

        return " ".join([
            "viewer=" + viewer, "phase=" + self.phase, "first=" + team(self.first_team), "even=" + team(self.even_team),
            "bids=" + ",".join(self.written_bid(number, viewer) for number in (0, 1)),
            "board=" + ",".join(self.written_tile(square) for square in SQUARES),
            "split=" + self.written_pair(viewer), "hidden=%d" % len(self.ghost_at),
            "ghosts=" + ",".join(self.written_ghost(colour, viewer) for colour in COLOURS),
            "removed=" + listed(self.removed), "passes=%d" % sum(square is None for _, square in self.turns)])

    # What must hold at any time

    def broken(self):
        """A promise of the rules that this position breaks, or None."""
        tiles = +self.held + Counter(self.laid.values())
        if any(sum(tiles[colour, value] for value in VALUES) != TILES_OF_A_COLOUR for colour in COLOURS):
            return "a colour does not have nine tiles"
        if any(self.laid[square][0] != colour for colour, square in self.ghost_at.items()):
            return "a ghost is under a tile of another colour"
        counted = sum(self.laid[square][1] for square in self.removed if square not in self.ghost_at.values())
        if self.damage != counted:
            return "the damage is not that of the removed tiles without a ghost"
        by_ghosts = [square for side, square in self.turns if side == "ghosts"]
        passes = by_ghosts.count(None)
        if None in by_ghosts[:len(by_ghosts) - passes]:
            return "a ghosts' turn after a pass was none"
        if len(self.turns) > 57:
            return "the hunt is longer than it can be"
        return None


def compare(what, theirs, ours):
    if theirs != ours:
        raise Disagreement("%s\n  expected: %s\n  got:      %s" % (what, ours, theirs))


def check_views(game, line):
    if "views" not in line:
        return
    viewers = [str(seat) for seat in range(game.players)] + ["spectator"]
    compare("viewers", sorted(line["views"]), viewers)
    for viewer in viewers:
        compare("view of " + viewer, line["views"][viewer], game.position(viewer))


def check_step(game, line):
    compare("ply", line["ply"], game.decisions)
    compare("actor", line["actor"], game.actor())
    compare("position", line["state"], game.position())
    legal = game.legal()
    compare("legal", line["legal"], legal)
    check_views(game, line)
    broken = game.broken()
    if broken:
        raise Disagreement("in the reference " + broken)
    if line["move"] not in ([token for token, _ in legal] if game.actor() == "chance" else legal):
        raise Disagreement("move %s is not legal" % line["move"])
    game.play(line["move"])


def check_end(game, line):
    compare("actor at the end", None, game.actor())
    compare("position", line["state"], game.position())
    compare("scores", line["scores"], game.scores())
    compare("voided", line["voided"], False)
    compare("termination", line["termination"], "played-out")
    check_views(game, line)


def main():
    decisions = games = 0
    game = None
    for number, text in enumerate(sys.stdin, 1):
        line = json.loads(text)
        try:
            if line["type"] == "start":
                game = Game(line)
            elif line["type"] == "step":
                check_step(game, line)
                decisions += 1
            elif line["type"] == "end":
                check_end(game, line)
                games += 1
        except Disagreement as difference:
            print("line %d, ply %s: %s" % (number, line.get("ply", "-"), difference))
            return 1
    print("%d decisions agree (%d games)" % (decisions, games))
    return 0 if decisions > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
