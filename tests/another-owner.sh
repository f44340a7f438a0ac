#!/usr/bin/env bash
# Proves that the content tests hold for another owner: runs them in a copy of the project with other words, pictures,
# recordings, posts, dates and networks, and in another language. A browser visits each screen and plays each recording.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
copy=.cache/another-owner

rm -rf "$copy"
mkdir -p "$copy"
git ls-files --cached --others --exclude-standard -z -- . ':!content' ':!public' |
  tar -c --null -T - | tar -x -C "$copy"
cp -r tests/fixtures/another/{content,public} "$copy"

export PATH="$PWD/node_modules/.bin:$PATH"
cd "$copy"
vitest run --project content
playwright test tests/content/visit.spec.ts --project chromium --workers 1 \
  --grep 'the navigation opens every screen|every recording plays'
