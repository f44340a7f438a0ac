/**
 * Takes pictures of the built site.
 *
 *     npm run screenshots                  every screen, into the ignored folder screenshots/
 *     npm run screenshots -- sheet         all of them on one page, screenshots/sheet.jpg, to compare with an earlier one
 */
import { withBuiltSite, type BuiltSite, type Screen } from './built-site.ts';
import { start } from './start.ts';

const widths = [390, 768, 1440, 1920];
const schemes = ['light', 'dark'] as const;

await start(() => withBuiltSite(process.argv.includes('sheet') ? takeSheet : takeAll));

async function takeAll({ browser, screens }: BuiltSite): Promise<void> {
  for (const colorScheme of schemes)
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      for (const { id, url } of screens) {
        await page.goto(url, { waitUntil: 'networkidle' });
        await page.screenshot({ path: `screenshots/${id}-${width}-${colorScheme}.png` });
      }
      await page.close();
    }
  console.log(`${screens.length * widths.length * schemes.length} pictures are in screenshots/.`);
}

/** Takes a contact sheet: the screens, a song, and the recordings while one plays, on phone and desktop, light and dark. */
async function takeSheet({ browser, screens }: BuiltSite): Promise<void> {
  const [navigation = ''] = /<nav[^]*?<\/nav>/.exec(screens[0]?.html ?? '') ?? [];
  const isInNavigation = ({ url }: Screen) => navigation.includes(`href="${new URL(url).pathname}"`);
  const song = screens.find(({ html }) => html.includes('class="song-sheet'));
  const music = screens.find(({ html }) => html.includes('class="tracks'));
  const shown = screens.filter((screen) => isInNavigation(screen) || screen === song);
  const rows: string[] = [];
  for (const screen of [...shown, ...(music ? [{ ...music, id: `${music.id}, playing` }] : [])]) {
    const pictures: string[] = [];
    for (const colorScheme of schemes)
      for (const width of [390, 1440]) {
        const viewport = { width, height: 900 };
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
        await page.goto(screen.url, { waitUntil: 'networkidle' });
        if (screen.id.endsWith('playing')) await page.locator('.play-button').first().click();
        await page.waitForLoadState('networkidle');
        const picture = await page.screenshot({ type: 'jpeg', quality: 80 });
        pictures.push(`<img src="data:image/jpeg;base64,${picture.toString('base64')}" height="450">`);
        await page.close();
      }
    rows.push(`<figure><figcaption>${screen.id}</figcaption>${pictures.join(' ')}</figure>`);
  }
  const page = await browser.newPage({ viewport: { width: 1940, height: 900 } });
  await page.setContent(`<body style="font: 16px sans-serif">${rows.join('')}`);
  await page.screenshot({ path: 'screenshots/sheet.jpg', type: 'jpeg', quality: 80, fullPage: true });
  console.log('The contact sheet is screenshots/sheet.jpg.');
}
