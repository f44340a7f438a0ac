import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sites } from '../../scripts/sites.ts';
import { screens, type Screen } from '../fixtures/site';
import { isMissing, worker } from './site';
import { expectNoComplaint, expectScreen, go, open, type StartVisit } from './visit';

/** Which files are fetched for the backgrounds. */
export function testBackgrounds(startVisit: StartVisit): void {
  test('one file is fetched for each background on a walk through all screens', async () => {
    const visit = await startVisit();
    visit.site.answers.set(worker, isMissing);
    await open(visit, '/');
    await expectScreen(visit, 'home');

    for (const screen of screens.slice(1)) await go(visit, screen);

    for (const screen of screens) expectOne(visit.site.requests, screen);
    await expectNoComplaint(visit);
  });

  test.each([390, 1440])(
    'one file is fetched for the background of a page that is opened at %i px',
    async (width) => {
      const visit = await startVisit();
      visit.site.answers.set(worker, isMissing);
      await visit.browser.resize(width, 900);

      for (const screen of screens) {
        visit.site.requests.length = 0;
        await open(visit, screen.path);
        await expectScreen(visit, screen.id);
        expectOne(visit.site.requests, screen);
      }
      await visit.browser.resize(1440, 900);
    },
  );
}

function expectOne(requests: string[], screen: Screen): void {
  const files = listBackgrounds(screen);
  const fetched = requests.filter((path) => files.includes(path));
  expect(fetched, screen.id).toHaveLength(1);
}

/** All sizes and formats of the background of a screen, by its styles. */
function listBackgrounds({ path }: Screen): string[] {
  const html = readFileSync(join(sites.root.folder, path, 'index.html'), 'utf8');
  const [, css = ''] = /<style data-screens>([^<]*)/.exec(html) ?? [];
  const urls = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => url);
  // The grain lies over all of them.
  return urls.filter((url) => !url.includes('/grain.'));
}
