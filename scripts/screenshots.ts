/** Takes pictures of the built site: all screens on one page, screenshots/sheet.jpg, to compare with an earlier one. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { preview } from 'astro';
import { findChromium } from '../tests/find-browser.ts';
import { start } from './start.ts';

/** A page of the built site. */
interface Screen {
  /** Short name: `home`, `music`. */
  name: string;
  path: string;
  html: string;
}

const file = 'screenshots/sheet.jpg';

await start(async () => {
  if (!existsSync('dist/index.html'))
    throw new Error('There is no site in dist/. Run `npm run build` first.');
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium. Run `npx playwright install chromium`.');

  const server = await preview({ logLevel: 'error', server: { port: 0 } });
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-quic'] });
  try {
    await takeSheet(browser, server.urls?.local[0] ?? '');
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log(`The contact sheet is ${file}.`);
});

/** Takes the screens, a song, and the recordings while one plays, on phone and desktop, light and dark. */
async function takeSheet(browser: Browser, home: string): Promise<void> {
  const screens = listScreens();
  const [navigation = ''] = /<nav[^]*?<\/nav>/.exec(screens[0]?.html ?? '') ?? [];
  const song = screens.find(({ html }) => html.includes('class="song-sheet'));
  const music = screens.find(({ html }) => html.includes('class="tracks'));
  const shown = screens.filter(
    (screen) => navigation.includes(`href="${new URL(screen.path, home).pathname}"`) || screen === song,
  );
  const rows: string[] = [];
  for (const { name, path } of [...shown, ...(music ? [{ ...music, name: `${music.name}, playing` }] : [])]) {
    const pictures: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        const viewport = { width, height: 900 };
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
        await page.goto(new URL(path, home).href, { waitUntil: 'networkidle' });
        if (name.endsWith('playing')) await page.locator('.play-button').first().click();
        await page.waitForLoadState('networkidle');
        const picture = await page.screenshot({ type: 'jpeg', quality: 80 });
        pictures.push(`<img src="data:image/jpeg;base64,${picture.toString('base64')}" height="450">`);
        await page.close();
      }
    rows.push(`<figure><figcaption>${name}</figcaption>${pictures.join(' ')}</figure>`);
  }
  const page = await browser.newPage({ viewport: { width: 1940, height: 900 } });
  await page.setContent(`<body style="font: 16px sans-serif">${rows.join('')}`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: true });
}

/** The pages of the site, home first, without the owner's HTML files from `public/`. */
function listScreens(): Screen[] {
  const pages = globSync('**/index.html', { cwd: 'dist' }).map((page) => page.replaceAll('\\', '/'));
  const paths = pages.map((page) => page.replace(/index\.html$/, '')).sort();
  return paths
    .map((path) => ({
      name: path.slice(0, -1).replaceAll('/', '-') || 'home',
      path,
      html: readFileSync(`dist/${path}index.html`, 'utf8'),
    }))
    .filter(({ html }) => html.includes('<meta name="build"'));
}
