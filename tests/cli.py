"""The command line: what users type, right and wrong. Each case is (name, good, detail)."""
import hashlib
import json
import os
import re
import tempfile


def cases(seance, run):
    def out(*words, **more):
        return run([seance] + list(words), **more)

    def refused(name, words, code, *says, **more):
        done = out(*words, **more)
        lines = done.stderr.strip().splitlines()
        good = done.returncode == code and len(lines) == 1 and all(word in done.stderr for word in says)
        return (name, good, "exit %d\n%s\n%s" % (done.returncode, done.stdout[-500:], done.stderr))

    def fine(name, words, *says, **more):
        done = out(*words, **more)
        good = done.returncode == 0 and done.stderr == "" and all(word in done.stdout for word in says)
        return (name, good, "exit %d\n%s\n%s" % (done.returncode, done.stdout[-500:], done.stderr))

    yield fine("help lists the commands", ["--help"], "trace", "record", "Exit codes")
    for command in ["trace", "perft", "signature", "editions", "bench", "record", "replay", "verify", "play", "join", "arena",
                    "train", "solve", "serve", "learn", "analyse", "screen", "latency", "completions", "man"]:
        yield fine("help of " + command, [command, "--help"], "usage: seance " + command)
    yield refused("an unknown command", ["haunt"], 2, "haunt", "seance --help")
    yield refused("an unknown game", ["trace", "chess"], 2, "chess", "ghooost", "boo", "phantom", "thirteen")
    yield refused("no game", ["trace"], 2, "GAME is missing")
    yield refused("one word too many", ["trace", "boo", "boo"], 2, "too many")
    yield refused("an unknown option", ["trace", "boo", "--speed"], 2, "--speed", "--help")
    yield refused("an option without its value", ["trace", "boo", "--seed"], 2, "--seed takes S")
    yield refused("too many players", ["trace", "boo", "--players", "3"], 2, "--players", "2 to 2", "3")
    yield refused("players that are no number", ["trace", "ghooost", "--players", "four"], 2, "four")
    yield refused("an unknown rule option", ["trace", "ghooost", "--option", "dusk=3"], 2, "dusk", "dawn (0-10000)")
    yield refused("a rule option out of range", ["trace", "ghooost", "--option", "dawn=10001"], 2, "dawn", "0 to 10000")
    yield refused("a rule option without a value", ["trace", "ghooost", "--option", "dawn"], 2, "NAME=VALUE")
    yield refused("a negative seed", ["trace", "boo", "--seed", "-1"], 2, "--seed")
    yield refused("an unknown agent", ["trace", "boo", "--agents", "random,ghost"], 2, "ghost", "random")
    yield refused("more agents than players", ["trace", "boo", "--agents", "random,random,random"], 2, "more agents")
    yield refused("an edition that is not there", ["trace", "boo", "--edition", "nowhere.json"], 2, "nowhere.json")
    yield refused("an edition of another game", ["trace", "boo", "--edition", "editions/phantom.json"], 2, "phantom", "boo")
    yield refused("a benchmark that is not there", ["bench", "chess-2"], 2, "chess-2", "ghooost-2")
    yield refused("a record that is not there", ["verify", "nowhere.record"], 2, "nowhere.record")
    yield refused("a position that is not right", ["perft", "boo", "--position", "viewer=full nonsense"], 2, "column")
    yield refused("a name with a line feed and an escape", ["trace", "a\nb\x1b[31m"], 2, "a?b?[31m")
    yield refused("a folder of editions that is not there", ["editions", "--folder", "nowhere"], 2, "nowhere")
    yield refused("moves with a NUL byte", ["trace", "ghooost", "--moves", "-"], 3, "first-0", input="first-0\0draw-1")
    yield refused("an edition of another game for a record", ["verify", "tests/golden/thirteen-2.record", "--edition",
                  "editions/boo.json"], 2, "another game's")
    yield refused("a language that is not there", ["play", "boo", "--lang", "tlh"], 2, "tlh", "en fr nl")
    yield refused("a level of bots that is none", ["play", "boo", "--bots", "9"], 2, "\"9\"")
    yield refused("more bots than other seats", ["play", "boo", "--agents", "level1,level2"], 2, "more agents", "1")
    yield refused("a language without a command that is not there", ["--lang", "tlh"], 2, "tlh", "en fr nl")
    yield refused("a first game without a terminal", ["learn", "boo"], 2, "terminal", "seance play boo")
    yield refused("completions for another shell", ["completions", "csh"], 2, "csh", "bash", "zsh", "fish")
    yield refused("a screen of a size that is none", ["screen", "tests/golden/boo-2.record", "--size", "big"], 2, "--size")
    yield refused("a screen of what is no record", ["screen", "README.md"], 2, "README.md")
    yield fine("a screen as text", ["screen", "tests/golden/boo-2.record", "--ply", "62", "--ascii", "--colours", "none"], "screen 80x24", "BOO")
    yield fine("a record analysed", ["analyse", "tests/golden/thirteen-2.record", "--seat", "1"], "Player 2 made ", "Attack the")
    yield fine("a record analysed as JSON", ["analyse", "tests/golden/thirteen-2.record", "--json", "--seat", "0"], '"label"', '"loss"')
    for words in (["tests/fixtures/record-1/match-thirteen-4.record"], ["tests/fixtures/record-1/match-thirteen-4.record", "--seat", "2"]):
        rounds = open(words[0]).read().count("moves\n")
        done = out("analyse", *words, "--json")
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        sums = [(line["round"], line["player"]) for line in lines if "summary" in line]
        players = [2] if "--seat" in words else [0, 1, 2, 3]
        yield ("every round of a match is analysed, %s" % words[1:], done.returncode == 0 and rounds > 1
               and sorted(sums) == [(number, player) for number in range(1, rounds + 1) for player in players]
               and {line["round"] for line in lines if "label" in line} == set(range(1, rounds + 1))
               and {line["player"] for line in lines} == set(players)
               and all("luck" in line["summary"] and line["text"] for line in lines if "summary" in line), done.stderr + done.stdout[-500:])
    yield fine("an analysis in the environment's language", ["analyse", "tests/golden/thirteen-2.record", "--seat", "1"], "Joueur 2 ",
               env={**os.environ, "LC_ALL": "fr_BE.UTF-8"})
    yield fine("an analysis with another edition", ["analyse", "/dev/stdin", "--edition", "editions/thirteen-five.json"], "Player 1 ",
               input=out("record", "thirteen", "--edition", "editions/thirteen-five.json").stdout)
    yield refused("an analysis without its edition", ["analyse", "/dev/stdin"], 2, "another edition",
                  input=out("record", "thirteen", "--edition", "editions/thirteen-five.json").stdout)
    yield refused("no record to analyse", ["analyse", "README.md"], 2, "README.md")
    yield fine("completions for zsh", ["completions", "zsh"], "#compdef seance", "ghooost", "--players")
    yield fine("completions for fish", ["completions", "fish"], "complete -c seance", "-a play")
    yield fine("how long the terminal takes", ["latency", "--json"], "first-screen", "max_ms", "ghooost-move", "thirteen-move")
    done = run(["bash", "-c", 'source <("$0" completions bash); COMP_WORDS=(seance play ph); COMP_CWORD=2; _seance; echo "${COMPREPLY[@]}"; '
                'COMP_WORDS=(seance pl); COMP_CWORD=1; _seance; echo "${COMPREPLY[@]}"', seance])
    yield ("bash completes games and commands", done.stdout == "phantom\nplay\n" and done.stderr == "", done.stdout + done.stderr)
    yield fine("the version", ["--version"], "seance ")
    yield fine("the editions listed", ["editions"], "ghooost", "boo", "phantom", "thirteen", "compiled in")
    yield fine("an edition from a pipe, which is read once", ["editions", "/dev/stdin"], "boo", "/dev/stdin",
               input=open("editions/boo.json").read())
    yield fine("a record of version 1, whose checks cannot be computed any more", ["verify", "tests/fixtures/record-1/boo-2.record"],
               "73 moves, all in order", "5 check lines of record version 1 not checked")
    yield fine("a match of version 1 under older rules", ["verify", "tests/fixtures/record-1/match-thirteen-4.record"], "3 rounds",
               "all in order", "not checked")
    yield fine("what a partner was told under older rules", ["replay", "tests/fixtures/record-1/thirteen-4-arranged-partner.record"], "13 Ghosts")
    yield fine("an edition from a pipe for a record", ["verify", "tests/golden/thirteen-2.record", "--edition", "/dev/stdin"],
               input=open("editions/thirteen.json").read())
    yield fine("every benchmark", ["bench", "--repetitions", "1", "--milliseconds", "1"], "ghooost-6", "phantom-search",
               "thirteen-search", "copy-thirteen")
    yield fine("the manual page", ["man"], ".TH SEANCE 1", "n for notes, t for the table", "\\fB\\-\\-players\\fR")

    for game, players in [("ghooost", "4"), ("boo", "2"), ("phantom", "3"), ("thirteen", "4")]:
        yield from trace_cases(game, players, out)
        yield from record_cases(game, players, out)
    yield from play_cases(out)
    yield from seed_cases(out)
    yield refused("an arena of one agent", ["arena", "boo", "--agents", "greedy"], 2, "two agents")
    yield refused("an arena without agents", ["arena", "boo"], 2, "--agents", "two agents")
    yield refused("a budget of nothing", ["arena", "boo", "--agents", "level8:nodes=0;greedy"], 2, "nodes=0", "1 to 1000000000000")
    yield refused("an agent's option out of range", ["arena", "boo", "--agents", "level8:depth=201;greedy"], 2, "depth=201", "0 to 200")
    yield refused("an agent's option that is none", ["arena", "boo", "--agents", "level8:speed=2;greedy"], 2, "speed=2",
                  "plain, bold, careful, bluffer, accountant, depth=N", "endings=N, nodes=N, ms=N")
    yield refused("a test that is none", ["arena", "boo", "--agents", "greedy;first", "--sprt", "20,0"], 2, "0,20")
    yield refused("no deals", ["arena", "boo", "--agents", "greedy;first", "--deals", "0"], 2, "--deals")
    yield refused("a game without a net", ["train", "boo", "--out", "nowhere"], 2, "no net", "ghooost")
    yield refused("a net without a place", ["train", "ghooost"], 2, "--out")
    yield refused("a game too large to solve", ["solve", "boo"], 2, "too many")
    yield refused("chance too large to solve", ["solve", "ghooost"], 2, "too many")
    yield refused("two agents to judge", ["solve", "thirteen", "--agents", "random,greedy"], 2, "one agent")
    yield refused("more than two to solve", ["solve", "thirteen", "--players", "3"], 2, "two")
    yield from arena_cases(out)
    words = [seance, "arena", "phantom", "--agents", "level8:nodes=100;greedy", "--jobs", "40", "--deals", "4", "--json"]
    done = run(["sh", "-c", "ulimit -v 300000; exec \"$@\"", "sh"] + words)
    yield ("arena does with the threads there is memory for", done.returncode == 0 and '"deals":4' in done.stdout, done.stderr)
    yield from train_cases(seance, run)


def trace_cases(game, players, out):
    done = out("trace", game, "--players", players, "--seed", "5", "--views")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    kinds = [line["type"] for line in lines]
    good = kinds[0] == "start" and kinds[-1] == "end" and set(kinds[1:-1]) == {"step"}
    good = good and all(len(line["views"]) == int(players) + 1 for line in lines[1:-1])
    yield ("trace %s has start, steps and end" % game, good, done.stderr)
    moves = [line["move"] for line in lines[1:-1]]
    seats = [i for i, line in enumerate(lines[1:-1]) if line["actor"] != "chance"]
    again = out("trace", game, "--players", players, "--seed", "5", "--views", "--moves", "-", input="\n".join(moves))
    yield ("trace %s follows given moves" % game, again.stdout == done.stdout and again.returncode == 0, again.stderr)
    at = seats[len(seats) // 2]
    bad = out("trace", game, "--players", players, "--moves", "-", input=" ".join(moves[:at] + ["nonsense"]))
    fault = json.loads(bad.stderr)
    good = bad.returncode == 3 and fault["ply"] == at and fault["token"] == "nonsense" and fault["legal"] == lines[at + 1]["legal"]
    yield ("trace %s stops at a move that is none" % game, good and fault["reason"], bad.stderr)
    illegal = next(line["move"] for line in lines[1:-1] if line["move"] not in
                   [pair[0] if isinstance(pair, list) else pair for pair in lines[at + 1]["legal"]])
    bad = out("trace", game, "--players", players, "--moves", "-", input=" ".join(moves[:at] + [illegal]))
    fault = json.loads(bad.stderr)
    yield ("trace %s explains a move that is not legal" % game,
           bad.returncode == 3 and fault["token"] == illegal and len(fault["reason"]) > 10, bad.stderr)
    late = out("trace", game, "--players", players, "--moves", "-", input=" ".join(moves + ["zzz"]))
    yield ("trace %s refuses a move after the end" % game, late.returncode == 3 and json.loads(late.stderr)["token"] == "zzz",
           late.stderr)
    short = out("trace", game, "--players", players, "--moves", "-", input=" ".join(moves[:at]))
    yield ("trace %s ends where the moves end" % game, short.returncode == 0 and len(short.stdout.splitlines()) == at + 1,
           short.stderr)
    match = out("trace", game, "--players", players, "--match", "--seed", "2")
    last = json.loads(match.stdout.splitlines()[-1])
    yield ("trace %s plays a whole match" % game, last["type"] == "match" and last["over"] and last["winners"], match.stderr)


def record_cases(game, players, out):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.record")
        for view in ["full", "0", "spectator"]:
            made = out("record", game, "--players", players, "--view", view, "--out", path)
            verified = out("verify", path)
            yield ("record and verify %s, view %s" % (game, view),
                   made.returncode == 0 and verified.returncode == 0 and "all in order" in verified.stdout,
                   made.stderr + verified.stderr)
            shown = out("replay", path, "--positions", "--from", "2", "--to", "4")
            yield ("replay %s, view %s" % (game, view), shown.returncode == 0 and shown.stdout.count("viewer=") == 3,
                   shown.stdout + shown.stderr)
        text = open(path).read()
        with open(path, "w") as file:
            file.write(text[:len(text) // 2])
        cut = out("verify", path)
        yield ("a cut record of %s is refused with its line" % game, cut.returncode == 2 and ": line " in cut.stderr, cut.stderr)
        with open(path, "w") as file:
            file.write(2 * out("record", game, "--players", players).stdout)
        twice = out("verify", path)
        yield ("the same round of %s twice is no match" % game, twice.returncode == 1 and "comes next" in twice.stderr, twice.stderr)
        played = out("record", game, "--players", players).stdout
        moves = [line.split()[1] for line in played.split("moves\n")[1].splitlines() if line[0] in "c0123456789"]
        again = out("record", game, "--players", players, "--moves", "-", input="\n".join(moves))
        yield ("record %s from given moves" % game, again.stdout == re.sub(r"seat \d random\n|seed 2\n", "", played), again.stderr)
        pipe = os.path.join(folder, "link")
        os.symlink("target", pipe)
        out("record", game, "--players", players, "--out", pipe)
        yield ("record %s writes through a link" % game, os.path.islink(pipe) and os.path.getsize(pipe) > 0, "")
        wrong = out("record", game, "--players", players, "--out", os.path.join(folder, "no", "such"))
        yield ("a record of %s that cannot be written is said" % game, wrong.returncode == 4 and "no/such" in wrong.stderr,
               wrong.stderr)


# What the page dealt and its bots played before seeds had a version: SHA-256 of the moves, by game and seed.
DEALT_BY_VERSION_1 = {
    ("ghooost", 5): "899f56b0ca846756", ("ghooost", 1469598103934665603): "37e2df8d0caeb9a5",
    ("boo", 5): "94106947e995959a", ("boo", 1469598103934665603): "63684870217a69f2",
    ("phantom", 5): "34f4392db8b13b01", ("phantom", 1469598103934665603): "caa7876cd5075785",
    ("thirteen", 5): "f657432f0aaa22c9", ("thirteen", 1469598103934665603): "35711efbacf2db14",
}


def seed_cases(out):
    for (game, seed), expected in DEALT_BY_VERSION_1.items():
        text = out("record", game, "--seed", "1:%d" % seed, "--agents", "random").stdout
        moves = [line for line in text.split("moves\n")[1].splitlines() if line[0] in "c0123456789"]
        found = hashlib.sha256(("\n".join(moves) + "\n").encode()).hexdigest()[:16]
        yield ("seed 1:%d of %s deals what it always dealt" % (seed, game), found == expected, found)
    for game in ["ghooost", "boo", "phantom", "thirteen"]:
        trace = [json.loads(line) for line in out("trace", game, "--seed", "9", "--agents", "level1").stdout.splitlines()]
        moves = [line["move"] for line in trace if line["type"] == "step"]
        recorded = out("record", game, "--seed", "2:9", "--agents", "level1").stdout.split("moves\n")[1].splitlines()
        recorded = [line.split()[1] for line in recorded if line[0] in "c0123456789"]
        yield ("trace and record of %s play the same game by one seed" % game, moves == recorded and moves, recorded[:9])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "played")
            done = out("play", game, "--seed", "9", "--seat", "1", "--agents", "level1", "--record", path, input="q\n")
            played = [line.split()[1] for line in open(path).read().split("moves\n")[1].splitlines() if line[0] in "c0123456789"]
            yield ("play of %s deals the same cards as trace" % game, played and played == moves[:len(played)], done.stderr)
    for seed, shown in [("1:5", "1:5"), ("2:5", "5"), ("5", "5")]:
        done = out("play", "ghooost", "--seed", seed, "--agents", "random", input="q\n")
        again = out("play", "ghooost", "--seed", shown, "--agents", "random", input="q\n")
        yield ("play --seed %s announces the seed that deals the same cards" % seed,
               "seed %s.\n" % shown in done.stdout and done.stdout == again.stdout, done.stdout[:200])
    for wrong in ["", "x", "3:1", "2:", "-1", "18446744073709551616", "1:2:3"]:
        done = out("trace", "boo", "--seed", wrong)
        yield ("seed \"%s\" is refused" % wrong, done.returncode == 2 and "--seed" in done.stderr, done.stderr)


def play_cases(out):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "match.record")
        for game in ["ghooost", "boo", "phantom", "thirteen"]:
            done = out("play", game, "--seed", "4", "--agents", "random", "--match", "--record", path, input="1\n" * 60000)
            checked = out("verify", path)
            yield ("play a match of %s and record it" % game, done.returncode == 0 and "The match is over" in done.stdout
                   and checked.returncode == 0 and "all in order" in checked.stdout, done.stdout[-800:] + checked.stderr)
        done = out("play", "boo", "--seed", "4", "--record", path, input="1\n1\nq\n")
        yield ("a game that is left keeps its record", "all in order" in out("verify", path).stdout, done.stderr)
        done = out("play", "boo", "--record", os.path.join(folder, "no", "such"), input="q\n")
        yield ("a record that cannot be kept is said before the game", done.returncode == 4 and "You may" not in done.stdout, done.stderr)
    done = out("play", "boo", "--seed", "4", "--agents", "random", input="1\nu\nq\n")
    yield ("nothing is hidden at BOO: a move is taken back", "is taken back" in done.stdout, done.stdout[-800:])
    done = out("play", "ghooost", "--seed", "5", "--agents", "random", input="1\nu\nq\n")
    yield ("a card was drawn: the move stands", "so it stands" in done.stdout, done.stdout[-800:])
    done = out("play", "ghooost", "--seed", "5", "--agents", "random", "--practice", input="1\nu\nq\n")
    yield ("in practice any move is taken back", "Practice" in done.stdout and "is taken back" in done.stdout, done.stdout[-800:])
    for number, game in enumerate(["ghooost", "boo", "phantom", "thirteen"], 1):
        done = out("play", game, "--seed", "4", "--agents", "random", input="1\n" * 5000)
        yield ("play %s by numbers to the end" % game, done.returncode == 0 and "The round is over." in done.stdout,
               done.stdout[-2000:] + done.stderr)
        done = out("play", input="9\n%d\nquit\n" % number)
        yield ("play asks which game (%s)" % game, done.returncode == 0 and "A number from 1 to 4" in done.stdout,
               done.stdout[-500:] + done.stderr)
    levels = [out("play", "boo", "--seed", "4", *words, input="1\n1\n1\n1\nq\n").stdout
              for words in (["--bots", "1"], ["--agents", "level1"], ["--bots", "5"])]
    yield ("bots of a level play in plain lines", levels[0] == levels[1] != levels[2] and "You may" in levels[0], levels[0][-500:])
    done = out("play", "thirteen", "--seed", "4", "--no-aids", input="b\nn\nq\n")
    yield ("a table without aids gives none", done.stdout.count("plays without hints") == 2, done.stdout[-500:])
    done = out("play", "thirteen", "--seed", "4", "--agents", "person", input="1\n\n1\n\nq\n")
    parts = done.stdout.split("The curtain is drawn. Player ")
    own = [re.findall(r"dealt the (\d+)|The (\d+) becomes your", part) for part in parts]
    mine = [{number for pair in found for number in pair if number} for found in own]
    yield ("two people in plain lines see their own cards only", len(parts) == 3 and parts[1][0] == "2" and parts[2][0] == "1"
           and len(mine[0]) == 2 and len(mine[1]) == 2 and not mine[0] & mine[1] and not mine[2], done.stdout)
    done = out("play", "boo", "--seed", "4", "--agents", "person", input="1\n1\n1\nq\n")
    yield ("where nothing is hidden there is no curtain", "curtain" not in done.stdout and "turn, player 2" in done.stdout, done.stdout[-500:])
    done = out("--plain", input="2\nq\n")
    yield ("without a command plain lines ask for a game", done.returncode == 0 and "Which game?" in done.stdout and "BOO, 2" in done.stdout, done.stdout)
    done = out(input="1\nq\n")
    yield ("without a terminal there is help", done.returncode == 2 and "usage" in done.stderr, done.stderr)
    done = out("play", "boo", input="")
    yield ("play ends quietly with its input", done.returncode == 0, done.stderr)


def arena_cases(out):
    words = ["arena", "thirteen", "--agents", "level3;greedy;random", "--deals", "12", "--seed", "4", "--json"]
    told = [json.loads(out(*words, "--jobs", jobs).stdout) for jobs in ("1", "3")]
    wanted = ["agents", "deals", "score", "error", "rating", "ms_mean", "ms_p99", "seats", "faults"]
    yield ("arena tells all it should", all(name in told[0] for name in wanted), str(told[0].keys()))
    same = all(told[0][name] == told[1][name] for name in ("score", "error", "rating", "seats", "games"))
    yield ("arena's result does not depend on threads", same, str(told))
    yield ("arena sees no illegal answer", sum(told[0]["illegal"]) == 0, str(told[0]["faults"]))
    done = out("arena", "ghooost", "--agents", "level3;random", "--deals", "400", "--sprt", "0,50", "--json")
    test = json.loads(done.stdout)["sprt"]
    yield ("arena stops when it is clear", test["verdict"] == "higher" and test["decided"] < 200, str(test))


def train_cases(seance, run):
    done = run([seance, "train", "boo", "--out", "-"])
    yield ("train says which games have a net", done.returncode == 2 and "these have: ghooost, thirteen" in done.stderr, done.stderr)
    done = run([seance, "train", "thirteen", "--players", "3", "--out", "-"])
    yield ("train says which rules it can train for", done.returncode == 2 and "two players" in done.stderr, done.stderr)
    with tempfile.TemporaryDirectory() as folder:
        def train(name, iterations, jobs, *more):
            path = os.path.join(folder, name)
            done = run([seance, "train", "ghooost", "--players", "3", "--games", "4", "--iterations", iterations, "--jobs", jobs,
                        "--out", path, *more])
            return done, path
        done, one = train("one.net", "3", "1")
        yield ("train says how it goes", done.returncode == 0 and "3 of 3: loss" in done.stdout, done.stdout + done.stderr)
        done, two = train("two.net", "3", "3")
        yield ("train's result follows from the seed", open(one, "rb").read() == open(two, "rb").read(), done.stderr)
        done, _ = train("two.net", "3", "1", "--seed", "2")
        yield ("train refuses to go on with another seed", done.returncode == 2 and "another seed" in done.stderr, done.stderr)
        net = open(one, "rb").read()
        os.remove(one)
        done, _ = train("one.net", "3", "1")
        yield ("train writes the net of a finished run again", os.path.exists(one) and open(one, "rb").read() == net, done.stderr)
        yield ("train says that a run is finished", "3 of 3: done" in done.stdout, done.stdout + done.stderr)
        state = bytearray(open(one + ".state", "rb").read())
        with open(one + ".state", "wb") as file:
            file.write(state[:64] + (4).to_bytes(4, "little") + state[68:])  # 48 bytes of net, seed, steps, done
        done, _ = train("one.net", "3", "1")
        yield ("train refuses a state beyond its plan", done.returncode == 2 and "damaged" in done.stderr, done.stderr)
        state[len(state) // 2] ^= 1
        with open(one + ".state", "wb") as file:
            file.write(state)
        done, _ = train("one.net", "3", "1")
        yield ("train refuses a state with one bit changed", done.returncode == 2 and "damaged" in done.stderr, done.stderr)
        done, _ = train("no/such.net", "3", "1")
        yield ("train sees at once that it cannot write", done.returncode == 4 and done.stdout == "" and "no/such.net" in done.stderr,
               done.stdout + done.stderr)
        done, _ = train(".", "3", "1")
        yield ("train writes no net over a folder", done.returncode == 4 and done.stdout == "", done.stdout + done.stderr)
        done = with_little_memory(run, seance, "train", "ghooost", "--games", "400", "--iterations", "1", "--jobs", "1", "--out",
                                  os.path.join(folder, "large.net"))
        yield ("train says that memory runs out", done.returncode == 4 and "not enough memory" in done.stderr and
               os.listdir(folder).count("large.net") == 0, "exit %d\n%s" % (done.returncode, done.stdout + done.stderr))
        done = with_little_memory(run, seance, "solve", "thirteen", "--edition", "editions/thirteen-five.json", "--option", "dusk=4",
                                  "--iterations", "1")
        yield ("solve says that memory runs out", done.returncode == 4 and "memory" in done.stderr, done.stdout + done.stderr)


def exploit_cases(out):
    five = ["exploit", "thirteen", "--edition", "editions/thirteen-five.json", "--option", "dusk=4", "--iterations", "12",
            "--games", "512", "--deals", "300"]
    told = [out(*five, "--agent", "first", "--jobs", jobs).stdout.splitlines()[-1] for jobs in ("1", "3")]
    yield ("exploit's result does not depend on threads", told[0] == told[1], str(told))
    gain = re.match(r"first: a responder gains (-?[0-9.]+) \+- ([0-9.]+) of a win \(300 deals", told[0])
    yield ("exploit finds out who always plays the first move", gain and float(gain[1]) > 0.1, told[0])
    for game, players in [("ghooost", "2"), ("phantom", "2")]:
        done = out("exploit", game, "--players", players, "--agent", "greedy", "--iterations", "1", "--games", "64", "--deals", "4")
        yield ("exploit learns against the bots of " + game, done.returncode == 0 and "greedy: a responder gains" in done.stdout,
               done.stdout + done.stderr)
    for words, message in [(["boo"], "BOO has 209981 actions"), (["phantom", "--players", "3"], "games for two"),
                           (["thirteen", "--hours", "0"], "--hours must be above 0"), (["thirteen", "--agent", "nobody"], "nobody")]:
        done = out("exploit", *words)
        yield ("exploit refuses " + " ".join(words), done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
               and message in done.stderr, "exit %d: %s" % (done.returncode, done.stderr))


def with_little_memory(run, seance, *words):
    """Runs the command with hardly more memory than it takes to start."""
    def within(kilobytes, *words):
        return run(["sh", "-c", 'ulimit -v "$0"; exec "$@"', str(kilobytes), seance, *words])

    least = 8192
    while within(least, "--version").returncode != 0 and least < 1 << 20:
        least += 2048
    return within(least + 2048, *words)
