#!/usr/bin/env bash
# Proves that the content tests hold for another owner: runs them in a copy of the project with other words, pictures,
# recordings and another language.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
copy=.cache/another-owner

rm -rf "$copy"
mkdir -p "$copy"
git ls-files --cached --others --exclude-standard -z -- . ':!content' ':!public' ':!tests/content/placeholders.test.ts' |
  xargs -0 cp --parents -t "$copy"
cp -r tests/fixtures/another/{content,public} "$copy"

export PATH="$PWD/node_modules/.bin:$PATH"
cd "$copy"
vitest run --project content
playwright test tests/content --project chromium
