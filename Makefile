# Séance: a thin front for meson. `make play` and `make test` do all set-up.
SHELL := /bin/sh

.PHONY: bench-server deb all play screens test test-long bench format check coverage golden install clean

all: build/seance

build/seance: FORCE
	@scripts/setup build
	@scripts/build-web
	@scripts/build release seance
	@ln -sf release/seance build/seance

FORCE:

PORT ?= 1313
# This machine only; HOST=0.0.0.0 lets other devices on the network in. Not `?=`: some shells export a HOST of their own.
HOST = 127.0.0.1

play: build/seance
	@build/seance serve --port $(PORT) --host $(HOST)

# Pictures of every screen, on a phone and on a desk, dark and light: build/screens/
screens: build/seance
	@scripts/setup test
	@node tests/web/screens.mjs

# TEST=--check adds the quick part of `make check`.
TEST ?=

test:
	@scripts/setup test
	@python3 scripts/test $(TEST)

test-long:
	@scripts/setup long
	@python3 scripts/test --long

bench: build/seance
	@build/seance bench

# The rate of durable moves of this machine's server: four people a table.
bench-server: build/seance
	@scripts/bench-server

# A Debian package: build/seance_VERSION_ARCHITECTURE.deb
deb:
	@scripts/setup deb
	@scripts/deb

format:
	@scripts/setup check
	@clang-format-19 -i $$(git ls-files '*.c' '*.h')

check:
	@scripts/setup check
	@scripts/check

coverage:
	@scripts/setup check
	@scripts/coverage

golden: build/seance
	@scripts/golden

install: build/seance
	@meson install -C build/release

clean:
	@rm -rf build
