#!/usr/bin/env python3
"""13 Ghosts a second time, from the rulebook and the rulings, to compare with `seance trace thirteen`.

Reads the JSON Lines of a trace (several rounds or matches, with or without --views) on standard input. For every step
it works out by itself who acts, what is legal or how likely each card is, and how the position and every view of it are
written, plays the move of the trace on its own state, and compares the scores at the end; of a match also who begins
each round and who wins. Numbers such as T9 are the rulings of docs/rules/thirteen.md. It is written for the eye, not
for speed, and shares nothing with the C rules.
"""
import json
import sys
from collections import Counter

# What a 10 may do with the two cards seen: its token, and where the first and the second go (T11).
ARRANGEMENTS = {
    "top-first-second": lambda first, second, rest: [first, second] + rest,
    "top-second-first": lambda first, second, rest: [second, first] + rest,
    "top-first-bottom-second": lambda first, second, rest: [first] + rest + [second],
    "top-second-bottom-first": lambda first, second, rest: [second] + rest + [first],
    "bottom-first-second": lambda first, second, rest: rest + [first, second],
    "bottom-second-first": lambda first, second, rest: rest + [second, first],
}
ONLY_ONE = "top-first"  # T16
LOOKS = ("look", "arrange")
RED = ("look", "shield")
ROUNDS_MAX = 255  # of a match


class Disagreement(Exception):
    """The trace and this file do not say the same."""


def numbers(text):
    """The numbers of an edition's question, such as `1,2,4-10`."""
    found = set()
    for part in text.split(","):
        low, _, high = part.partition("-")
        found.update(range(int(low), int(high or low) + 1))
    return found


def ranges(values):
    """The other way: runs of three and more with a hyphen."""
    runs = []
    for value in sorted(values):
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    parts = []
    for run in runs:
        parts += ["%d-%d" % (run[0], run[-1])] if len(run) > 2 else [str(value) for value in run]
    return ",".join(parts)


def listed(seats):
    return ",".join(str(seat) for seat in sorted(seats)) or "-"


def digits(seats):
    return "".join(str(seat) for seat in sorted(seats))


def named(number):
    return "-" if number is None else str(number)


def marked(mark):
    return "" if mark is None else "*%d" % mark


class Ghost:
    """One physical card, wherever it lies. Its number is None as long as nobody has seen it."""

    def __init__(self, number=None, holder=None, knowers=()):
        self.number = number
        self.holder = holder  # None: it lies in the pile
        self.knowers = set(knowers)
        self.shown = False  # face up on the table, or the Crypt of somebody who is out
        self.mark = None  # its place is one of two places of a mix

    def written(self, viewer):
        """As a card of its deck."""
        if self.number is None:
            return "-"
        number = self.number if viewer == "full" or self.shown or viewer in self.knowers else "?"
        knowers = "all" if self.shown else digits(self.knowers)
        return "%s:%s:%s" % (number, named(self.holder), knowers) + marked(self.mark)


class Deck:
    """The cards of one pack: those that have left the pile in order, and the pile from its top."""

    def __init__(self, size):
        self.size = size
        self.table = []
        self.pile = [Ghost() for _ in range(size)]
        self.mixes = []  # pairs of (number, knowers, mark)

    def unseen(self):
        seen = {ghost.number for ghost in self.table + self.pile}
        return [number for number in range(1, self.size + 1) if number not in seen]

    def written(self, viewer):
        return ",".join(ghost.written(viewer) for ghost in self.table + self.pile)


class Side:
    """A player with two and three, a team with four: who is dealt cards and chooses Crypts together."""

    def __init__(self, seats, chooser, deck):
        self.seats = seats
        self.chooser = chooser
        self.deck = deck
        self.loose = []  # dealt and not yet chosen
        self.passed = False  # the chooser's two other cards have gone to the partner
        self.crypts = {}
        self.hands = {}

    def partner(self):
        return next((seat for seat in self.seats if seat != self.chooser), None)

    def dealt(self):
        """All cards of the side in writing order: Crypts, then hands; loose ones take the free places, ascending."""
        loose = sorted(self.loose)
        ghosts = []
        for chosen in (self.crypts, self.hands):
            for seat in self.seats:
                if seat in chosen:
                    ghosts.append(chosen[seat])
                elif loose:
                    ghosts.append(Ghost(loose.pop(0), seat, self.seats if self.passed else [self.chooser]))
        return ghosts


class Game:
    """One round; the trace's first line says how it is set up."""

    def __init__(self, start):
        options = start["options"]
        rows = start["edition"]["rows"]
        self.players = start["players"]
        self.dusk = options["dusk"]
        self.ability = {row["card"]: row["ability"] for row in rows}
        self.question = {row["card"]: numbers(row["ask"]) for row in rows if row["ability"] == "question"}
        self.deck_cards = range(1, len(rows) + 1)
        self.seats = range(self.players)
        self.make_sides(options["round"])
        self.phase = "lot" if options["first"] == "lot" else "deal"
        self.beginner = None if options["first"] == "lot" else options["first"]
        self.place = self.beginner or 0
        self.step = 0  # the side that chooses; from the first turn on the seat that began
        self.effect = None
        self.looked = []
        self.idle = 0
        self.out = []
        self.shields = set()
        self.possible = {seat: set(self.deck_cards) for seat in self.seats}
        self.face_up = []  # (seat, number) of the cards played for their abilities
        self.crypt = {}
        self.hand = {}
        self.points = Counter()
        self.void = False
        self.decisions = 0

    def make_sides(self, number):
        """Two and three share a deck; a team has its own and the partners choose in turns (T7, T13)."""
        size = len(self.deck_cards)
        if self.players == 4:
            self.decks = [Deck(size), Deck(size)]
            choosers = (0, 1) if number % 2 == 0 else (2, 3)
            self.sides = [Side([team, team + 2], choosers[team], self.decks[team]) for team in (0, 1)]
        else:
            self.decks = [Deck(size)]
            self.sides = [Side([seat], seat, self.decks[0]) for seat in self.seats]

    # Who is who

    def side_of(self, seat):
        return next(side for side in self.sides if seat in side.seats)

    def opponents(self, seat):
        """Out or not."""
        return [other for other in self.seats if other not in self.side_of(seat).seats]

    def mover(self):
        """Whose turn it is: a partner stands in for one that is out (T7)."""
        if self.place not in self.out:
            return self.place
        return next(seat for seat in self.side_of(self.place).seats if seat not in self.out)

    def own_pile(self):
        return self.side_of(self.mover()).deck.pile

    def looked_deck(self):
        """With teams looks are at the other team's pile (T7)."""
        if self.players < 4:
            return self.decks[0]
        return self.side_of(self.opponents(self.mover())[0]).deck

    def lookers(self):
        """A partner is told the numbers (T8)."""
        return set(self.side_of(self.mover()).seats)

    def receiver(self):
        """The side that gets the next card dealt (T17)."""
        return next(side for side in self.sides if len(side.loose) < 2 * len(side.seats))

    # Who acts and what is legal

    def actor(self):
        if self.phase == "over":
            return None
        if self.phase in ("lot", "deal", "look", "draw"):
            return "chance"
        if self.phase in ("crypt", "give"):
            return self.sides[self.step].chooser
        if self.phase == "keep":
            return self.sides[self.step].partner()
        return self.mover()

    def legal(self):
        if self.phase == "lot":
            return [["first-%d" % seat, 1] for seat in self.seats]
        if self.actor() == "chance":
            return [["card-%d" % number, 1] for number in self.next_cards()]
        if self.phase in ("crypt", "give", "keep"):
            return ["%s-%d" % (self.phase, number) for number in sorted(self.sides[self.step].loose)]
        if self.phase == "arrange":
            return self.arrangements()
        attacks = ["attack-%d" % number for number in self.deck_cards]
        if self.phase == "attack" or not self.own_pile():
            return attacks  # T11: a red card's is compulsory; T3: without a card
        return attacks + self.abilities()

    def next_cards(self):
        """The cards that may come: any unseen one, or the one that somebody has seen."""
        if self.phase == "deal":
            return self.receiver().deck.unseen()
        if self.phase == "look":
            return self.looked_deck().unseen()
        top = self.own_pile()[0]
        return self.side_of(self.mover()).deck.unseen() if top.number is None else [top.number]

    def arrangements(self):
        """Those that leave the same pile are one (T11)."""
        if len(self.looked) == 1:
            return [ONLY_ONE]
        piles = []
        tokens = []
        for token, order in ARRANGEMENTS.items():
            pile = order(*self.looked, self.looked_deck().pile[2:])
            if pile not in piles:
                piles.append(pile)
                tokens.append(token)
        return tokens

    def abilities(self):
        """The hand card face up; a 2 has the abilities of cards face up, if there are any (T4, T10, T24)."""
        mover = self.mover()
        if self.ability[self.hand[mover].number] != "copy":
            return ["play"]
        players = [mover] + self.opponents(mover)
        copied = {number for seat, number in self.face_up if seat in players and self.ability[number] != "copy"}
        return ["copy-%d" % number for number in sorted(copied)]

    # Playing: the deal

    def play(self, move):
        self.decisions += 1
        if self.phase == "arrange":
            self.play_arrangement(move)
            return
        word, _, number = move.partition("-")
        number = int(number or 0)
        verbs = {"first": self.play_first, "card": self.play_card, "crypt": self.play_crypt, "give": self.play_give,
                 "keep": self.play_keep, "attack": self.play_attack, "play": self.play_ability,
                 "copy": self.play_ability}
        verbs[word](number)

    def play_first(self, seat):
        self.beginner = self.place = seat
        self.phase = "deal"

    def play_card(self, number):
        {"deal": self.deal, "look": self.see, "draw": self.draw}[self.phase](number)

    def deal(self, number):
        self.receiver().loose.append(number)
        self.lay_out()
        if all(len(side.loose) == 2 * len(side.seats) for side in self.sides):
            self.phase = "crypt"

    def lay_out(self):
        for deck in self.decks:
            deck.table = [ghost for side in self.sides if side.deck is deck for ghost in side.dealt()]
            deck.pile = [Ghost() for _ in range(deck.size - len(deck.table))]

    def play_crypt(self, number):
        side = self.sides[self.step]
        side.loose.remove(number)
        side.crypts[side.chooser] = Ghost(number, side.chooser, [side.chooser])
        if side.partner() is None:
            self.hand_out(side, side.chooser, side.loose[0])
            self.next_side()
        else:
            self.phase = "give"
        self.lay_out()

    def play_give(self, number):
        """The chooser knows both Crypts, the partner the own one; the hands both know (T8, T13)."""
        side = self.sides[self.step]
        side.loose.remove(number)
        side.crypts[side.partner()] = Ghost(number, side.partner(), side.seats)
        side.passed = True
        self.phase = "keep"
        self.lay_out()

    def play_keep(self, number):
        side = self.sides[self.step]
        self.hand_out(side, side.partner(), number)
        self.hand_out(side, side.chooser, side.loose[0])
        self.next_side()
        self.lay_out()

    def hand_out(self, side, seat, number):
        side.loose.remove(number)
        side.hands[seat] = Ghost(number, seat, side.seats)

    def next_side(self):
        self.phase = "crypt"
        self.step += 1
        if self.step < len(self.sides):
            return
        self.step = self.beginner
        for side in self.sides:
            self.crypt.update(side.crypts)
            self.hand.update(side.hands)
        self.begin_turn()

    # Playing: a turn

    def begin_turn(self):
        self.phase = "turn"
        self.effect = None
        self.looked = []
        self.shields.discard(self.mover())  # T18

    def play_ability(self, copied):
        """The hand card face up; copied: the number whose ability a 2 takes, else 0."""
        mover = self.mover()
        ghost = self.hand.pop(mover)
        ghost.shown = True
        self.face_up.append((mover, ghost.number))
        self.idle = 0
        self.effect = copied or ghost.number
        ability = self.ability[self.effect]
        if ability == "question":
            self.ask(self.question[self.effect])
        elif ability == "shield":
            self.shields.add(mover)  # T9
        if ability in LOOKS:
            self.look()
        else:
            self.go_on()

    def ask(self, numbers_asked):
        """Every opponent still in and without a shield answers truly (T2, T6, T9)."""
        for seat in self.opponents(self.mover()):
            if seat not in self.out and seat not in self.shields:
                if self.crypt[seat].number in numbers_asked:
                    self.possible[seat] &= numbers_asked
                else:
                    self.possible[seat] -= numbers_asked

    def look(self):
        """The two top cards; what nobody has seen yet chance turns up, one by one (T4, T17)."""
        self.looked = self.looked_deck().pile[:2]
        for ghost in self.looked:
            if ghost.number is not None:
                ghost.knowers |= self.lookers()
        self.go_on()

    def see(self, number):
        ghost = next(ghost for ghost in self.looked if ghost.number is None)
        ghost.number = number
        ghost.knowers |= self.lookers()
        self.go_on()

    def go_on(self):
        """What this turn's card still has to do: look, attack, arrange; then draw."""
        ability = self.ability[self.effect]
        if any(ghost.number is None for ghost in self.looked):
            self.phase = "look"
        elif ability in RED:
            self.phase = "attack"
        elif ability == "arrange" and self.looked:
            self.phase = "arrange"
        else:
            self.phase = "draw"

    def play_arrangement(self, token):
        if token != ONLY_ONE:
            self.put_back(self.looked_deck(), ARRANGEMENTS[token])
        self.phase = "draw"

    def put_back(self, deck, order):
        """Which card went where only the player knows; others who knew one of them know the two places (T8, T20)."""
        before = [(ghost.number, ghost.knowers, ghost.mark) for ghost in self.looked]
        deck.pile = order(*self.looked, deck.pile[2:])
        for ghost in self.looked:
            ghost.knowers = {self.mover()}
        if any(knowers - {self.mover()} or mark is not None for _, knowers, mark in before):
            deck.mixes.append(before)
            upper, lower = [ghost for ghost in deck.pile if ghost in self.looked]
            upper.mark, lower.mark = 2 * len(deck.mixes) - 1, 2 * len(deck.mixes)

    def play_attack(self, number):
        if self.phase == "attack" or self.own_pile():
            if self.phase == "turn":
                self.hand.pop(self.mover())  # it stays face down on the table
            self.idle = 0
            self.hit(number)
            if self.phase != "over":
                self.phase = "draw"
        else:
            self.hit(number)
            if self.phase != "over":
                self.idle_turn()

    def idle_turn(self):
        """A turn without a card, which did not end the round (T14, T21)."""
        if self.dusk > 0:
            self.idle += 1
            if self.idle == self.dusk:
                self.void = True
                self.finish()
                return
        self.next_turn()

    def hit(self, number):
        """An attack on all opponents still in (T6, T19)."""
        for seat in self.opponents(self.mover()):
            if seat in self.out:
                continue
            if self.crypt[seat].number == number:
                self.possible[seat] = {number}
                self.fall(seat)
            else:
                self.possible[seat].discard(number)

    def fall(self, seat):
        self.out.append(seat)
        self.crypt[seat].shown = True
        self.shields.discard(seat)
        standing = [side for side in self.sides if any(member not in self.out for member in side.seats)]
        if self.players == 3:
            for side in standing:
                self.points[side.chooser] += 1
        if len(standing) == 1:
            for member in standing[0].seats:
                self.points[member] += 1  # T6: one more; T22
            self.finish()

    def finish(self):
        self.phase = "over"
        self.effect = None

    def draw(self, number):
        mover = self.mover()
        deck = self.side_of(mover).deck
        ghost = deck.pile.pop(0)
        ghost.number = number
        ghost.holder = mover
        ghost.knowers.add(mover)
        deck.table.append(ghost)
        self.hand[mover] = ghost
        if self.effect is not None and self.ability[self.effect] == "again":
            self.begin_turn()  # T12
        else:
            self.next_turn()

    def next_turn(self):
        """Places stay; with three those out are passed over, with four the partner stands in (T13)."""
        self.place = (self.place + 1) % self.players
        while self.players < 4 and self.place in self.out:
            self.place = (self.place + 1) % self.players
        self.begin_turn()

    def scores(self):
        return [0 if self.void else self.points[seat] for seat in self.seats]

    # Writing

    def written_mix(self, mix, viewer):
        """The two cards as they were known before they went."""
        return "+".join("%s:%s" % (number if viewer == "full" or viewer in knowers else "?", digits(knowers)) +
                        marked(mark) for number, knowers, mark in mix)

    def written_mixes(self, deck, viewer):
        return ",".join(self.written_mix(mix, viewer) for mix in deck.mixes) or "-"

    def position(self, viewer="full"):
        """The one line of docs/rules/thirteen.md, as that viewer may see it; after the round nothing is hidden."""
        eyes = "full" if self.phase == "over" else viewer
        fell = str(self.out[0]) if self.players == 3 and self.out else "-"
        return " ".join([
            "viewer=%s" % viewer, "phase=" + self.phase, "place=%d" % self.place, "step=%d" % self.step,
            "effect=" + named(self.effect), "idle=%d" % self.idle, "out=" + listed(self.out),
            "shield=" + listed(self.shields), "fell=" + fell,
            "possible=" + "/".join(ranges(self.possible[seat]) for seat in self.seats),
            *["deck%d=%s" % (index, deck.written(eyes)) for index, deck in enumerate(self.decks)],
            "mixes=" + "/".join(self.written_mixes(deck, eyes) for deck in self.decks)])

    # What must hold at any time

    def broken(self):
        """A promise of the rules that this position breaks, or None."""
        for deck in self.decks:
            known = [ghost.number for ghost in deck.table + deck.pile if ghost.number is not None]
            if len(deck.table) + len(deck.pile) != deck.size or len(set(known)) != len(known):
                return "a deck is not one of each card"
            if any(ghost.shown or ghost.holder is not None for ghost in deck.pile):
                return "a card of the pile lies somewhere else, too"
        if any(ghost.number not in self.possible[seat] for seat, ghost in self.crypt.items()):
            return "a Crypt is not possible"
        if self.phase == "turn" and any(seat not in self.hand for seat in self.seats):
            return "somebody has no card in hand"
        if any(len(deck.mixes) > 2 for deck in self.decks):
            return "there are more mixes than cards that arrange"
        return None


def compare(what, theirs, ours):
    if theirs != ours:
        raise Disagreement("%s\n  expected: %s\n  got:      %s" % (what, ours, theirs))


def check_views(game, line):
    if "views" not in line:
        return
    viewers = [*game.seats, "spectator"]
    compare("viewers", sorted(line["views"]), [str(viewer) for viewer in viewers])
    for viewer in viewers:
        compare("view of %s" % viewer, line["views"][str(viewer)], game.position(viewer))


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


class Match:
    """Rounds that follow each other until somebody has won enough of them (T5, T6, T14)."""

    def __init__(self, start):
        options = start["options"]
        self.players = start["players"]
        self.target = options["points"] if self.players == 3 else options["wins"]
        self.playing = list(range(self.players))  # who plays the next round, by seats of the match
        self.points = [0] * self.players
        self.rounds = 0
        self.first = None
        self.winners = []

    def check_start(self, line):
        """How a round after the first is set up."""
        compare("players", line["players"], len(self.playing))
        compare("round", line["options"]["round"], self.rounds)
        compare("beginner", line["options"]["first"], self.playing.index(self.first))

    def count(self, game):
        beginner = self.playing[game.beginner]
        self.rounds += 1
        if not game.void:
            self.score(game.scores())
        if self.rounds == ROUNDS_MAX and not self.winners:
            self.winners = self.leaders(self.playing)
        clockwise = [(beginner + i) % self.players for i in range(1, self.players + 1)]
        self.first = next(seat for seat in clockwise if seat in self.playing)

    def score(self, scores):
        if len(self.playing) < self.players:  # the round of two that breaks a tie
            self.winners = [seat for seat, points in zip(self.playing, scores) if points > 0]
            return
        self.points = [before + points for before, points in zip(self.points, scores)]
        leaders = self.leaders(self.playing)
        if max(self.points) < self.target:
            return
        if self.players != 3 or len(leaders) == 1:
            self.winners = leaders
        else:
            self.playing = leaders  # two of them, or once more all three

    def leaders(self, seats):
        return [seat for seat in seats if self.points[seat] == max(self.points[seat] for seat in seats)]

    def check(self, line):
        compare("rounds", line["rounds"], self.rounds)
        compare("points", line["points"], self.points)
        compare("winners", line["winners"], self.winners)
        compare("over", line["over"], self.winners != [])


def check_end(game, line):
    compare("actor at the end", None, game.actor())
    compare("position", line["state"], game.position())
    compare("scores", line["scores"], game.scores())
    compare("voided", line["voided"], game.void)
    compare("termination", line["termination"], "void" if game.void else "played-out")
    check_views(game, line)


class Checker:
    """Takes the trace line by line."""

    def __init__(self):
        self.game = None
        self.match = None
        self.in_match = False
        self.decisions = self.rounds = 0

    def take(self, line):
        takers = {"start": self.take_start, "step": self.take_step, "end": self.take_end, "match": self.take_match}
        takers[line["type"]](line)

    def take_start(self, line):
        if self.in_match:
            self.match.check_start(line)
        else:
            self.match = Match(line)
        self.game = Game(line)

    def take_step(self, line):
        check_step(self.game, line)
        self.decisions += 1

    def take_end(self, line):
        check_end(self.game, line)
        self.match.count(self.game)
        self.rounds += 1

    def take_match(self, line):
        self.match.check(line)
        self.in_match = not line["over"]


def main():
    checker = Checker()
    for number, text in enumerate(sys.stdin, 1):
        line = json.loads(text)
        try:
            checker.take(line)
        except Disagreement as difference:
            print("line %d, ply %s: %s" % (number, line.get("ply", "-"), difference))
            return 1
    print("%d decisions agree (%d rounds)" % (checker.decisions, checker.rounds))
    return 0 if checker.decisions > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
