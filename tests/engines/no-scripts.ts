import { expect, test } from 'vitest';
import { screens } from '../fixtures/site';
import { framePath } from './site';
import { type StartVisit } from './visit';

/** Pages without scripts. */
export function testNoScripts(startVisit: StartVisit): void {
  test('without scripts every screen has its words and its background, and nothing on it is dead', async () => {
    const { browser, site } = await startVisit();

    for (const { id, path } of screens) {
      await browser.open(`${site.url}${framePath}?${path}`);
      // A frame may come a little later than the page around it.
      await expect
        .poll(() => browser.run(readPlain), { message: id })
        .toEqual({
          screen: id,
          hasWords: true,
          hasPicture: true,
          dead: [],
        });
    }
  });
}

/** What a page in a frame shows, and the names of buttons and sliders that need scripts and can be seen. */
function readPlain() {
  const page = document.querySelector('iframe')?.contentDocument;
  const room = page?.querySelector('#page');
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const needing = [...(page?.querySelectorAll('button, input') ?? [])].filter(isSeen);
  return {
    screen: page?.querySelector<HTMLElement>('main')?.dataset['screen'],
    hasWords: [...(page?.querySelectorAll('main h1') ?? [])].some(isSeen),
    hasPicture: room ? getComputedStyle(room).backgroundImage.includes('/pictures/') : false,
    dead: needing.map((one) => one.ariaLabel ?? one.textContent),
  };
}
