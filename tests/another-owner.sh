#!/usr/bin/env bash
# Proves that the content tests hold for another owner: runs them in a copy of the project with other words, pictures,
# recordings and another language.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
copy=.cache/another-owner

rm -rf "$copy"
mkdir -p "$copy"/.cache/{sites,projects/fixture}
git ls-files --cached --others --exclude-standard -z -- . ':!content' ':!public' ':!tests/content/placeholders.test.ts' |
  tar -c --null -T - | tar -x -C "$copy"
cp -r tests/fixtures/another/{content,public} "$copy"
# The browser tests serve these sites, too, which are the same for every owner.
for site in fixture markdown; do
  [[ ! -d .cache/sites/$site ]] || cp -r ".cache/sites/$site" "$copy/.cache/sites"
done

export PATH="$PWD/node_modules/.bin:$PATH"
cd "$copy"
vitest run --project content
playwright test tests/content --project chromium
