import type { Host } from './host.ts';

const workflow = `# Tests the site, builds it for its address and puts it online, at each push to main.
name: Site online

on:
  push:
    branches: [main]
  workflow_dispatch:

permissions:
  contents: read
  pages: write
  id-token: write

# One after the other; what is under way is not broken off.
concurrency:
  group: pages
  cancel-in-progress: false

jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
        with:
          lfs: true
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      # Pictures, fonts and measures of recordings are made once.
      - uses: actions/cache@v4
        with:
          path: .cache
          key: made-\${{ hashFiles('package-lock.json') }}-\${{ hashFiles('content/**', 'public/**') }}
          restore-keys: made-\${{ hashFiles('package-lock.json') }}-
      # Makes what browsers play of FLAC and WAV, and measures m4a.
      - run: sudo apt-get update && sudo apt-get install --yes --no-install-recommends ffmpeg
      - run: npm ci
      - run: npm run test:content
      - id: pages
        uses: actions/configure-pages@v5
      # Its path is the base: https://me.github.io/portfolio/ becomes /portfolio/.
      - run: npm run build
        env:
          SITE_URL: \${{ steps.pages.outputs.base_url }}
      # Version 4 leaves out folders with a dot, and with them .well-known/security.txt.
      - uses: actions/upload-pages-artifact@v3
        with:
          path: dist
  deploy:
    needs: build
    runs-on: ubuntu-latest
    timeout-minutes: 10
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@v4
`;

/** GitHub Pages, built by a workflow. It sends no headers of the owner. */
export const github: Host = {
  title: 'GitHub Pages',
  write: () => ({
    '.github/workflows/pages.yml': workflow,
    // Without it, a site that is pushed to a branch by hand loses the folder `_astro`.
    'public/.nojekyll': '',
  }),
  next: () => [
    'On GitHub, choose Settings → Pages → Source: GitHub Actions.',
    'Commit the files and push to `main`; the workflow tests, builds and publishes.',
    'The address is that of the settings, with or without a path: nothing else has to be said.',
  ],
};
