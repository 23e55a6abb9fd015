#!/usr/bin/env python3
"""Ghooost! a second time, from the rulebook and the rulings, to compare with `seance trace ghooost`.

Reads the JSON Lines of a trace (several games or matches, with or without --views) on standard input. For every
step it works out by itself who acts, what is legal or how likely each draw is, and how the position is written, plays
the move of the trace on its own state, and compares the scores at the end. Numbers such as G9 are the rulings of
docs/rules/ghooost.md. It is written for the eye, not for speed, and shares nothing with the C rules.
"""
import json
import sys
from collections import Counter

KITTY, COPY = "k", "x"
VALUES = [str(value) for value in range(1, 15)]
CARDS = VALUES + [COPY, KITTY]
SCOOTY, CERBERUS, TWIST, SKELETUM, IGOR = 1, 3, 8, 11, 12
MANSION_OF = {2: 12, 3: 10, 4: 8, 5: 6, 6: 4}
HAND = 4


def written(cards, unknown=0):
    """A multiset in the order of the cards, hidden ones last."""
    names = [name for name in CARDS for _ in range(cards[name])] + ["?"] * unknown
    return ",".join(names) or "-"


def size(cards):
    return sum(cards.values())


class Disagreement(Exception):
    """The trace and this file do not say the same."""


class Seat:
    def __init__(self, mansion):
        self.hand = Counter()
        self.known = Counter()  # what everybody has seen go into the hand and not leave it (G20)
        self.mansion = mansion

    def gone(self):
        return size(self.hand) == 0 and self.mansion == 0

    def ghosts(self):
        return size(self.hand) + self.mansion

    def lose(self, card):
        """A card leaves the hand in sight of all: the known ones go first."""
        self.hand[card] -= 1
        if self.known[card] > 0:
            self.known[card] -= 1

    def gain_openly(self, card):
        self.hand[card] += 1
        self.known[card] += 1


class Round:
    """One round; the trace's first line says how it is set up."""

    def __init__(self, start):
        self.deck = Counter({row["card"]: row["count"] for row in start["edition"]["rows"]})
        players = start["players"]
        self.dawn = start["options"]["dawn"]
        self.dawned = False  # dawn ended the round (G19)
        self.seats = [Seat(MANSION_OF[players]) for _ in range(players)]
        self.unseen = Counter(self.deck)  # Crypt and Mansions: nobody has looked at any of them
        self.crypt = size(self.deck) - players * (MANSION_OF[players] + HAND)
        self.pile = []  # (card, the value it counts as), oldest first
        self.kitties = 0
        self.discard = Counter()
        self.step = 1  # clockwise
        self.left = []
        self.quiet = 0
        self.passes = 0
        self.after = "none"  # what the turn's end will be: none, extra or skip
        self.fresh = False  # discarded, drawn or opened in this turn
        self.mover = 0
        self.phase = "lot"
        if start["options"]["first"] != "lot":
            self.begin(start["options"]["first"])

    def begin(self, seat):
        self.mover = seat
        self.phase = "deal"

    # What lies there

    def staying(self):
        return [seat for seat in range(len(self.seats)) if seat not in self.left]

    def top(self):
        return self.pile[-1][1] if self.pile else 0

    def run(self):
        """How many of the top value lie unbroken on the pile; Kitties lie beside it (G9)."""
        count = 0
        for _, value in reversed(self.pile):
            if value != self.top():
                break
            count += 1
        return count

    def fits(self, value, count):
        """May `count` cards of that value be laid down (G8, G9, G13)?"""
        top = self.top()
        quartet = count >= 4 or (value == top and count + self.run() >= 4)
        if quartet or value == SCOOTY:
            return True
        if top == CERBERUS:
            return value in (CERBERUS, IGOR)
        if top == IGOR:
            return value == IGOR
        return value >= top

    # Who may do what

    def actor(self):
        if self.phase == "over":
            return None
        return self.mover if self.phase == "turn" else "chance"

    def legal(self):
        if self.phase == "lot":
            return [["first-%d" % seat, 1] for seat in range(len(self.seats))]
        if self.phase != "turn":
            return [["draw-" + card, self.unseen[card]] for card in CARDS if self.unseen[card] > 0]
        seat = self.seats[self.mover]
        moves = []
        for name in VALUES:
            for ghosts in range(1, seat.hand[name] + 1):
                for copies in range(seat.hand[COPY] + 1):
                    if self.fits(int(name), ghosts + copies):
                        moves.append(",".join([name] * ghosts + [COPY] * copies))
        if seat.hand[KITTY] > 0:
            moves.append(KITTY)
        if self.crypt > 0:
            moves.append("luck")
        if self.pile or self.kitties:
            moves.append("collect")  # G5, G23
        if self.crypt == 0 and size(seat.hand) == 0:
            moves.append("open")
        return moves or ["pass"]  # G6

    # Playing

    def play(self, move):
        if self.phase == "lot":
            self.begin(int(move[len("first-"):]))
        elif self.phase == "turn":
            self.take_turn(move)
        else:
            self.draw(move[len("draw-"):])

    def take_turn(self, move):
        seat = self.seats[self.mover]
        self.passes = self.passes + 1 if move == "pass" else 0
        if move in ("luck", "open"):
            self.phase = move
            return
        if move == "collect":
            self.collect()
        elif move == "pass":
            seat.known = Counter(seat.hand)  # nothing but Miss Copies, or it would not be legal (G20)
        else:
            cards = move.split(",")
            for card in cards:
                seat.lose(card)
            self.lay(cards)
            if len(cards) > 1:
                self.after = "extra"  # Double, Triple (G8)
        self.refill()

    def draw(self, card):
        seat = self.seats[self.mover]
        self.unseen[card] -= 1
        if self.phase == "deal":
            seat.hand[card] += 1
            if size(seat.hand) == HAND:
                self.deal_on()
            return
        self.fresh = True
        if self.phase == "open":
            seat.mansion -= 1
        else:
            self.crypt -= 1
        if self.phase == "refill":
            seat.hand[card] += 1
        elif card == KITTY or (card != COPY and self.fits(int(card), 1)):
            self.lay([card])
        else:
            seat.gain_openly(card)  # G7
            self.collect()
        self.refill()

    def deal_on(self):
        self.mover = (self.mover + 1) % len(self.seats)
        if all(size(seat.hand) == HAND for seat in self.seats):
            self.phase = "turn"

    def collect(self):
        for card, _ in self.pile:
            self.seats[self.mover].gain_openly(card)
        for _ in range(self.kitties):
            self.seats[self.mover].gain_openly(KITTY)
        self.pile, self.kitties = [], 0

    def lay(self, cards):
        """Valid cards come down and their powers work, once a play (G10, G11)."""
        if cards == [KITTY]:
            self.kitties += 1
            self.after = "skip"
            return
        value = int(cards[0])
        self.pile += [(card, value) for card in cards]
        if value == TWIST and len(self.staying()) > 2:  # G12
            self.step = -self.step
        if value == SKELETUM or self.run() >= 4:
            self.discard.update(card for card, _ in self.pile)
            self.discard[KITTY] += self.kitties
            self.pile, self.kitties = [], 0
            self.fresh = True
            self.after = "extra"

    def refill(self):
        """G14, and then the turn's end."""
        if self.crypt > 0 and size(self.seats[self.mover].hand) < HAND:
            self.phase = "refill"
        else:
            self.end_turn()

    def end_turn(self):
        """G21: leaving, dawn, next player."""
        self.phase = "turn"
        self.quiet = 0 if self.fresh or self.dawn == 0 else self.quiet + 1  # nobody counts where dawn never breaks
        here = self.staying()
        if self.seats[self.mover].gone():
            self.left.append(self.mover)
            if self.after == "extra":
                self.after = "none"  # G16
        if len(self.staying()) == 1:
            return self.finish(self.staying())
        following = self.next_mover()
        if self.passes == len(here) or (self.dawn > 0 and self.quiet >= self.dawn):
            self.dawned = True
            return self.finish(self.dawn_order(following))
        self.mover = following
        self.after, self.fresh = "none", False
        return None

    def neighbour(self, seat):
        """G22: the next one still in."""
        while True:
            seat = (seat + self.step) % len(self.seats)
            if seat not in self.left:
                return seat

    def next_mover(self):
        if self.after == "extra":
            return self.mover
        following = self.neighbour(self.mover)
        return self.neighbour(following) if self.after == "skip" else following

    def dawn_order(self, following):
        """G19: fewest ghosts first; of equals whoever would play sooner."""
        turn_order = [following]
        while len(turn_order) < len(self.staying()):
            turn_order.append(self.neighbour(turn_order[-1]))
        return sorted(turn_order, key=lambda seat: self.seats[seat].ghosts())

    def finish(self, rest):
        self.left += rest
        self.phase = "over"
        self.mover = self.quiet = self.passes = 0
        self.after, self.fresh = "none", False

    def scores(self):
        """G17: 1 for leaving, 1 more for the first, 2 more for the last to leave; the loser has nothing."""
        points = [0] * len(self.seats)
        leavers = self.left[:-1]
        for seat in leavers:
            points[seat] = 1
        if len(self.seats) > 2:
            points[leavers[0]] += 1
            points[leavers[-1]] += 2
        return points

    # Writing

    def seat_fields(self, number, viewer):
        seat = self.seats[number]
        hidden = viewer not in ("full", str(number)) and self.phase != "over"
        shown = seat.known if hidden else seat.hand
        return ["seat=%d" % number, "hand=" + written(shown, size(seat.hand) - size(shown)),
                "known=" + written(seat.known), "mansion=%d" % seat.mansion]

    def position(self, viewer="full"):
        unseen = Counter(self.unseen)
        fields = ["viewer=" + viewer, "phase=" + self.phase, "mover=%d" % self.mover,
                  "direction=" + ("clockwise" if self.step == 1 else "counter"),
                  "left=" + (",".join(map(str, self.left)) or "-"), "crypt=%d" % self.crypt, "quiet=%d" % self.quiet,
                  "passes=%d" % self.passes, "again=" + self.after, "fresh=%d" % self.fresh,
                  "pile=" + (",".join(card for card, _ in self.pile) or "-"), "kitties=%d" % self.kitties]
        for number, seat in enumerate(self.seats):
            fields += self.seat_fields(number, viewer)
            if viewer not in ("full", str(number)) and self.phase != "over":
                unseen.update(seat.hand - seat.known)
        return " ".join(fields + ["unseen=" + written(unseen), "discard=" + written(self.discard)])

    def conserves(self):
        everything = self.unseen + self.discard + Counter(card for card, _ in self.pile) + Counter(
            {KITTY: self.kitties})
        for seat in self.seats:
            everything += seat.hand
        return everything == +self.deck


class Match:
    """Rounds of three or more until anyone's second Boo! (G17, G18, G24); with two a round is all."""

    def __init__(self, players):
        self.points = [0] * players
        self.boos = [0] * players
        self.rounds = 0
        self.winners = []
        self.loser = None

    def count(self, game):
        players = range(len(self.points))
        self.rounds += 1
        self.loser = game.left[-1]
        for seat in players:
            self.points[seat] += game.scores()[seat]
        if len(players) == 2:
            self.winners = game.left[:1]
            return
        self.boos[self.loser] += 1
        best = max(self.points[seat] for seat in players if seat != self.loser)
        leaders = [seat for seat in players if seat != self.loser and self.points[seat] == best]
        if max(self.boos) >= 2 and len(leaders) == 1:
            self.winners = leaders


def compare(what, theirs, ours):
    if theirs != ours:
        raise Disagreement("%s\n  trace:     %s\n  reference: %s" % (what, theirs, ours))


def check_step(game, line):
    compare("actor", line["actor"], game.actor())
    compare("position", line["state"], game.position())
    compare("legal", line["legal"], game.legal())
    for viewer, text in line.get("views", {}).items():
        compare("view of " + viewer, text, game.position(viewer))
    if not game.conserves():
        raise Disagreement("reference: cards were lost or made")
    moves = game.legal() if game.actor() != "chance" else [token for token, _ in game.legal()]
    if line["move"] not in moves:
        raise Disagreement("move %s is not legal: %s" % (line["move"], moves))
    game.play(line["move"])


def check_end(game, line):
    compare("end", None, game.actor())
    compare("position", line["state"], game.position())
    compare("scores", line["scores"], game.scores())
    compare("voided", line["voided"], False)
    compare("termination", line["termination"], "dawn" if game.dawned else "played-out")
    holders = [seat for seat in game.left if game.seats[seat].ghosts() > 0]
    compare("what the last position tells of dawn", game.dawned, len(holders) > 1)


def check_match(match, line):
    for name in ("points", "boos", "rounds", "winners"):
        compare("match " + name, line[name], getattr(match, name))
    compare("match over", line["over"], match.winners != [])


def start(line, match):
    """The next round of a match under way is begun by the loser of the last one."""
    if match is not None:
        compare("beginner", line["options"]["first"], match.loser)
        compare("round", line["options"]["round"], match.rounds)
    return Round(line)


def main():
    decisions = rounds = 0
    game = match = None
    for number, text in enumerate(sys.stdin, 1):
        line = json.loads(text)
        try:
            if line["type"] == "start":
                game = start(line, match)
            elif line["type"] == "step":
                check_step(game, line)
                decisions += 1
            elif line["type"] == "end":
                check_end(game, line)
                rounds += 1
            elif line["type"] == "match":
                match = match or Match(len(game.seats))
                match.count(game)
                check_match(match, line)
                match = None if line["over"] else match
        except Disagreement as difference:
            print("line %d, ply %s: %s" % (number, line.get("ply", "-"), difference))
            return 1
    print("%d decisions agree (%d rounds)" % (decisions, rounds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
