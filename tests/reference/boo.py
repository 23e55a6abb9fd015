#!/usr/bin/env python3
"""BOO a second time, from the rulebook and the rulings, to compare with `seance trace boo`.

Reads the JSON Lines of a trace (several games or matches, with or without --views) on standard input. For every
step it works out by itself who acts, what is legal or how likely each draw is, and how the position and every view of
it are written, plays the move of the trace on its own table, and compares the scores at the end. Numbers such as B6
are the rulings of docs/rules/boo.md. It is written for the eye, not for speed, and shares nothing with the C rules.
"""
import json
import sys
from collections import namedtuple

COLOURS = ["black", "white"]  # in the order of the seats (B14)
DIRECTIONS = ["east", "south", "west", "north"]  # clockwise
FACES = ["front", "back"]
WAYS = [(direction, face) for direction in DIRECTIONS for face in FACES]
GAZES = ["along", "right", "back", "left"]  # as seen from the card, clockwise
STEPS = {"east": (1, 0), "south": (0, 1), "west": (-1, 0), "north": (0, -1)}
STONE, RAIL = "stone", "rail"
CARDS, GATE_CARDS, SQUARES = 12, 6, 3
FAR = 200  # farther than any two squares can lie apart, which is 161: from -81 to 80

Ghost = namedtuple("Ghost", "colour gaze")


class Disagreement(Exception):
    """The trace and this file do not say the same."""


def listed(items):
    return ",".join(map(str, items)) or "-"


def other(colour):
    return COLOURS[1 - COLOURS.index(colour)]


def rotated(direction, quarters):
    return DIRECTIONS[(DIRECTIONS.index(direction) + quarters) % 4]


def turned(square):
    """What a square shows after its card was turned over about the long axis (B4)."""
    if square in (STONE, RAIL):
        return square
    return Ghost(other(square.colour), rotated(square.gaze, 2))


def is_lying(direction):
    return direction in ("east", "west")


def next_to(place, direction, distance=1):
    step = STEPS[direction]
    return place[0] + step[0] * distance, place[1] + step[1] * distance


def covered(place, lying):
    """The three places of a card whose most western or northern one is given."""
    return [next_to(place, "east" if lying else "south", i) for i in range(SQUARES)]


def faces(owner, printed):
    """The ways to lay a card that differ to the eye: what is shown, and the first way to show it (B11)."""
    first = {}
    for way in WAYS:
        first.setdefault((is_lying(way[0]), shown_by(owner, printed, way)), way)
    return first


def shown_by(owner, printed, way):
    """The three squares, from west to east or from north to south, of a card laid that way (B3)."""
    direction, face = way
    squares = []
    for word in printed:
        square = word
        if word != STONE:
            whose, gaze = word.split(":")
            square = Ghost(owner if whose == "own" else other(owner), rotated(direction, GAZES.index(gaze)))
        squares.append(turned(square) if face == "back" else square)
    return tuple(squares if direction in ("east", "south") else reversed(squares))


class Card:
    """A ghost card, or a gate card without an owner. On the table it has a place and shows three squares."""

    def __init__(self, owner, number, printed):
        self.owner = owner
        self.number = number
        self.printed = printed
        self.faces = faces(owner, printed) if owner else {}
        self.place = None
        self.lying = None
        self.shown = None

    def ways(self):
        return list(self.faces.values())

    def shows(self, way):
        return shown_by(self.owner, self.printed, way)

    def places(self):
        return covered(self.place, self.lying)

    def turn_over(self):
        self.shown = tuple(turned(square) for square in self.shown)

    def written(self):
        return "%d@%s" % (self.number, lay_token(self.place, self.faces[self.lying, self.shown]))


def lay_token(place, way):
    return "%d:%d:%s:%s" % (place + way)


class Table:
    """The graveyard: all cards that lie, and which card and square is at a place."""

    def __init__(self):
        self.cards = []
        self.at = {}  # place: (card, which of its squares)

    def add(self, card, place, lying, squares):
        card.place, card.lying, card.shown = place, lying, squares
        self.cards.append(card)
        for i, covered_place in enumerate(card.places()):
            if covered_place in self.at:
                raise Disagreement("reference: a card covers another at %d:%d" % covered_place)
            self.at[covered_place] = (card, i)

    def square(self, place):
        if place not in self.at:
            return None
        card, i = self.at[place]
        return card.shown[i]

    def ghosts(self, colour):
        squares = [square for card in self.cards for square in card.shown if isinstance(square, Ghost)]
        return sum(ghost.colour == colour for ghost in squares)

    # Laying (B3, B10)

    def touched(self):
        """The free places that share an edge with a card."""
        return {next_to(place, direction) for place in self.at for direction in DIRECTIONS} - set(self.at)

    def openings(self):
        """Where a card may be laid: (place, lying), no particular order."""
        found = set()
        for touching in self.touched():
            for lying in (True, False):
                back = "west" if lying else "north"
                found |= {(next_to(touching, back, i), lying) for i in range(SQUARES)}
        return [(place, lying) for place, lying in found if not any(at in self.at for at in covered(place, lying))]

    # Looking (B5)

    def seen_from(self, place):
        """Where the first ghost of the other colour is that the ghost at a place sees; None: it sees none."""
        looker = self.square(place)
        for distance in range(1, FAR):
            met = next_to(place, looker.gaze, distance)
            square = self.square(met)
            if square == STONE:
                return None
            if isinstance(square, Ghost) and square.colour != looker.colour:
                return met
        return None

    def look(self, place):
        """The ghost at a place looks, and scares whom it sees unless that one stares back."""
        met = self.seen_from(place)
        if met is not None and self.seen_from(met) != place:
            self.at[met][0].turn_over()


class Player:
    def __init__(self, cards):
        self.unseen = dict(cards)  # number: card; their order in the pile is known to nobody (B8)
        self.top = None
        self.hand = None
        self.laid = []

    def reveal(self, number):
        return self.unseen.pop(number)

    def fields(self, colour):
        table = sorted(self.laid, key=lambda card: card.number)
        return ["%s-hand=%s" % (colour, self.hand.number if self.hand else "-"),
                "%s-top=%s" % (colour, self.top.number if self.top else "-"),
                "%s-pile=%s" % (colour, listed(sorted(self.unseen))),
                "%s-table=%s" % (colour, listed(card.written() for card in table))]


def printed_squares(row):
    return tuple(row["s%d" % i] for i in range(1, SQUARES + 1))


class Round:
    """One round; the trace's first line says how it is set up."""

    def __init__(self, start):
        rows = start["edition"]["rows"]
        ghost_rows = [row for row in rows if "card" in row]
        gate_rows = [row for row in rows if "gate" in row]
        if (start["players"], len(gate_rows)) != (len(COLOURS), GATE_CARDS):
            raise Disagreement("reference: the box has not what it should have")
        self.players = {}
        for colour in COLOURS:
            # B1: twelve rows for both players, or twelve for each
            own_rows = [row for row in ghost_rows if row.get("player", colour) == colour]
            if len(own_rows) != CARDS or len(ghost_rows) not in (CARDS, 2 * CARDS):
                raise Disagreement("reference: %s has not twelve cards" % colour)
            self.players[colour] = Player(
                {row["card"]: Card(colour, row["card"], printed_squares(row)) for row in own_rows})
        self.table = Table()
        for row in gate_rows:
            self.table.add(Card(None, row["gate"], None), (row["x"], row["y"]), row["direction"] == "lying",
                           printed_squares(row))
        self.phase = "lot"
        self.oya = None
        self.turn = None
        self.laid = None  # the card whose ghosts look
        self.looks = []  # its squares that have yet to look, from 1
        if start["options"]["first"] != "lot":
            self.begin(COLOURS[start["options"]["first"]])

    def begin(self, colour):
        self.oya = colour
        self.phase = "deal"
        self.turn = COLOURS[0]

    # Who may do what

    def actor(self):
        if self.phase == "over":
            return None
        return COLOURS.index(self.turn) if self.phase in ("lay", "look") else "chance"

    def legal(self):
        if self.phase == "lot":
            return [["oya:" + colour, 1] for colour in COLOURS]
        if self.phase in ("deal", "draw"):
            return [["draw:%s:%d" % (self.turn, number), 1] for number in sorted(self.players[self.turn].unseen)]
        if self.phase == "look":
            return ["look:%d" % square for square in self.looks]
        ways = self.players[self.turn].hand.ways()
        moves = [(y, x, WAYS.index(way)) for (x, y), lying in self.table.openings() for way in ways
                 if is_lying(way[0]) == lying]
        return [lay_token((x, y), WAYS[number]) for y, x, number in sorted(moves)]

    # Playing

    def play(self, move):
        words = move.split(":")
        if self.phase == "lot":
            self.begin(words[1])
        elif self.phase == "deal":
            self.deal(int(words[2]))
        elif self.phase == "lay":
            self.lay((int(words[0]), int(words[1])), (words[2], words[3]))
        elif self.phase == "look":
            self.look(int(words[1]))
        else:
            player = self.players[self.turn]
            player.top = player.reveal(int(words[2]))
            self.next_turn()

    def deal(self, number):
        """The shuffled pile's first card goes to the hand, the second is the visible top."""
        player = self.players[self.turn]
        if player.hand is None:
            player.hand = player.reveal(number)
            return
        player.top = player.reveal(number)
        if self.turn == COLOURS[0]:
            self.turn = COLOURS[1]
        else:
            self.turn = self.oya
            self.phase = "lay"

    def lay(self, place, way):
        player = self.players[self.turn]
        self.laid, player.hand = player.hand, None
        player.laid.append(self.laid)
        self.table.add(self.laid, place, is_lying(way[0]), self.laid.shows(way))
        self.looks = [i for i, square in enumerate(self.laid.shown, 1) if isinstance(square, Ghost)]
        self.phase = "look"
        self.look_alone()

    def look(self, square):
        self.looks.remove(square)
        self.table.look(self.laid.places()[square - 1])
        self.look_alone()

    def look_alone(self):
        """The last to look has no choice (B12)."""
        if len(self.looks) == 1:
            self.table.look(self.laid.places()[self.looks.pop() - 1])
        if not self.looks:
            self.take_card()

    def take_card(self):
        """The top goes to the hand, and the pile shows another (B15)."""
        player = self.players[self.turn]
        self.laid = None
        player.hand, player.top = player.top, None
        if player.unseen:
            self.phase = "draw"
        else:
            self.next_turn()

    def next_turn(self):
        if all(len(player.laid) == CARDS for player in self.players.values()):
            self.phase = "over"
            return
        self.turn = other(self.turn)
        self.phase = "lay"

    def scores(self):
        """More ghosts to be seen win, and the Oya wins a tie (B9)."""
        shown = {colour: self.table.ghosts(colour) for colour in COLOURS}
        winner = self.oya if shown["black"] == shown["white"] else max(COLOURS, key=shown.get)
        return [int(colour == winner) for colour in COLOURS]

    # Writing

    def position(self, viewer="full"):
        """Nothing is hidden but an order that nobody knows, so every viewer sees the same (B8)."""
        fields = ["viewer=" + viewer, "phase=" + self.phase, "oya=" + (self.oya or "-"), "turn=" + (self.turn or "-"),
                  "laid=%s" % (self.laid.number if self.laid else "-"), "looks=" + listed(self.looks)]
        for colour in COLOURS:
            fields += self.players[colour].fields(colour)
        return " ".join(fields)


def compare(what, theirs, ours):
    if theirs != ours:
        raise Disagreement("%s\n  expected: %s\n  got:      %s" % (what, ours, theirs))


def check_step(game, line):
    actor, legal = game.actor(), game.legal()
    compare("actor", line["actor"], actor)
    compare("position", line["state"], game.position())
    compare("legal", line["legal"], legal)
    if "views" in line:
        compare("viewers", sorted(line["views"]), ["0", "1", "spectator"])
        for viewer, text in line["views"].items():
            compare("view of " + viewer, text, game.position(viewer))
    moves = [token for token, _ in legal] if actor == "chance" else legal
    if line["move"] not in moves:
        raise Disagreement("move %s is not legal" % line["move"])
    game.play(line["move"])


def check_end(game, line):
    compare("end", None, game.actor())
    compare("position", line["state"], game.position())
    compare("scores", line["scores"], game.scores())
    compare("voided", line["voided"], False)
    compare("termination", line["termination"], "played-out")


def main():
    decisions = rounds = ply = 0
    game = None
    for number, text in enumerate(sys.stdin, 1):
        line = json.loads(text)
        try:
            if line["type"] == "start":
                compare("game", line["game"], "boo")
                game, ply = Round(line), 0
            elif line["type"] == "step":
                compare("ply", line["ply"], ply)
                check_step(game, line)
                decisions, ply = decisions + 1, ply + 1
            elif line["type"] == "end":
                check_end(game, line)
                rounds += 1
        except Disagreement as difference:
            print("line %d, ply %s: %s" % (number, line.get("ply", "-"), difference))
            return 1
    print("%d decisions agree (%d rounds)" % (decisions, rounds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
