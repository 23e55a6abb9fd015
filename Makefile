# Séance: a thin front for meson. `make play` and `make test` do all set-up.
SHELL := /bin/sh
MESON_FLAGS ?=

.PHONY: all play screens test test-long bench format check coverage golden install clean

all: build/seance

build/seance: FORCE
	@scripts/setup build
	@scripts/build-web
	@scripts/build release $(MESON_FLAGS)
	@ln -sf release/seance build/seance

FORCE:

PORT ?= 1313

play: build/seance
	@build/seance serve --port $(PORT)

# Pictures of every screen, on a phone and on a desk, dark and light: build/screens/
screens: build/seance
	@scripts/setup test
	@node tests/web/screens.mjs

test:
	@scripts/setup test
	@python3 scripts/test

test-long:
	@scripts/setup long
	@python3 scripts/test --long

bench: build/seance
	@build/seance bench

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
