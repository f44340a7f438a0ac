import { existsSync, globSync, readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { preview } from 'astro';
import { findChromium } from '../tests/find-browser.ts';

/** The built site in `dist` on a server, and a browser. */
export interface BuiltSite {
  browser: Browser;
  /** The first one is home. */
  screens: Screen[];
}

/** A screen of the built site. */
export interface Screen {
  /** Short name: `home`, `music`. */
  id: string;
  url: string;
  html: string;
}

/** Serves the built site until `use` is done. */
export async function withBuiltSite(use: (site: BuiltSite) => Promise<void>): Promise<void> {
  if (!existsSync('dist/index.html'))
    throw new Error('There is no site in dist/. Run `npm run build` first.');
  const program = findChromium();
  if (!program) throw new Error('There is no Chromium. Run `npx playwright install chromium`.');

  const server = await preview({ logLevel: 'error', server: { port: 0 } });
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--disable-gpu', '--disable-quic'],
  });
  try {
    const [home = ''] = server.urls?.local ?? [];
    await use({ browser, screens: listScreens(home) });
  } finally {
    await browser.close();
    await server.stop();
  }
}

function listScreens(home: string): Screen[] {
  const pages = globSync('**/index.html', { cwd: 'dist' }).map((file) => file.replaceAll('\\', '/'));
  const paths = pages.map((page) => page.replace(/index\.html$/, '')).sort();
  const screens = paths.map((path) => ({
    id: path.slice(0, -1).replaceAll('/', '-') || 'home',
    url: new URL(path, home).href,
    html: readFileSync(`dist/${path}index.html`, 'utf8'),
  }));
  // Not the owner's HTML files from public/.
  return screens.filter(({ html }) => html.includes('<meta name="build"'));
}
