#!/usr/bin/env python3
"""Fair deals a second time, written from docs/fair-deals.md alone: hashes from Python's own hashlib and hmac, ChaCha20 from RFC 8439.

    tests/reference/fair.py                 prints the example of the document, which tests/test_fair.c expects
"""
import hashlib
import hmac
import struct

LINKS = 256


def number(value):
    return value.to_bytes(4, "big")


def link_back(table, link, secret):
    return hashlib.sha256(b"seance-1/chain  " + table + number(link) + secret).digest()


def follow(table, secret, start, end):
    for link in range(start, end, -1):
        secret = link_back(table, link, secret)
    return secret


def person_commitment(table, server, place, secret):
    return hashlib.sha256(b"seance-1/person " + table + number(place) + server + secret).digest()


def round_key(table, server, people, round_number, secret):
    """people: place -> (commitment, secret or None)"""
    text = b"seance-1/round  " + table + number(round_number) + server
    for place in range(6):
        commitment, revealed = people.get(place, (bytes(32), None))
        state = 0 if place not in people else 1 if revealed is None else 2
        text += bytes([state]) + commitment + (revealed or bytes(32))
    return hmac.new(secret, text, hashlib.sha256).digest()


def chacha20_block(key, counter, nonce):
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8L", key), counter, *struct.unpack("<3L", nonce)]
    x = list(start)

    def rotate(value, by):
        return (value << by | value >> (32 - by)) & 0xFFFFFFFF

    def quarter(a, b, c, d):
        for add, to, mix, by in ((b, a, d, 16), (d, c, b, 12), (b, a, d, 8), (d, c, b, 7)):
            x[to] = (x[to] + x[add]) & 0xFFFFFFFF
            x[mix] = rotate(x[mix] ^ x[to], by)

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16L", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start)))


def words(key, event):
    nonce = struct.pack("<L", event) + bytes(8)
    for counter in range(1 << 32):
        yield from struct.unpack("<8Q", chacha20_block(key, counter, nonce))


def draw(key, event, weights):
    total = sum(weights)
    limit = (1 << 64) - (1 << 64) % total
    value = next(word for word in words(key, event) if word < limit) % total
    for outcome, weight in enumerate(weights):
        if value < weight:
            return outcome
        value -= weight


def vector():
    table, seed = bytes(range(1, 17)), b"the server's seed of thirty-two\0"
    server = follow(table, seed, LINKS, 0)
    people = {}
    for place in (0, 2):
        secret = bytes([0x40 + place]) * 32
        people[place] = (person_commitment(table, server, place, secret), secret)
        print("person %d %s" % (place, people[place][0].hex()))
    secret = follow(table, seed, LINKS, 1)
    key = round_key(table, server, people, 0, secret)
    print("server", server.hex())
    print("secret", secret.hex())
    print("key", key.hex())
    print("drawn", "".join(str(draw(key, event, [1, 2, 3, 4])) for event in range(32)))


if __name__ == "__main__":
    vector()
