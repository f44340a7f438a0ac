import { expect, type Locator, type Page } from '@playwright/test';
import { getScopedName } from '#lib/store-value.ts';
import { sessionKey } from '#player/session.ts';
import { fixtureSite } from '../sites.ts';
import { open, sounds } from './site.ts';

declare global {
  interface Window {
    /** Audio elements that have started, in order. */
    started: HTMLAudioElement[];
    /** Their `play`, `pause` and `ended` events. */
    told: string[];
  }
}

/** Where the site keeps the session of the player. */
export const storedKey = getScopedName(sessionKey, fixtureSite.base);

/** Records audio elements and their events on every page; they are outside of the document. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.started = [];
    window.told = [];
    const note = ({ type, target }: Event) => {
      window.told.push(type);
      if (target instanceof HTMLAudioElement && !window.started.includes(target)) window.started.push(target);
    };
    window.Audio = new Proxy(Audio, {
      construct(make, given) {
        const audio = Reflect.construct(make, given) as HTMLAudioElement;
        ['play', 'pause', 'ended'].forEach((type) => audio.addEventListener(type, note));
        return audio;
      },
    });
  });
}

export async function start(page: Page, title: string, path = sounds.path): Promise<void> {
  await listen(page);
  await open(page, path);
  await play(page, title);
}

export async function hydrate(page: Page, title: string): Promise<void> {
  const card = findCard(page, title);
  await card.scrollIntoViewIfNeeded();
  const listKeys = () => card.getByRole('slider').evaluate((slider) => Object.keys(slider).join());
  await expect.poll(listKeys).toContain('__reactFiber');
}

export async function play(page: Page, title: string): Promise<void> {
  await findButton(page, `Play ${title}`).click();
  await expectPlaying(page, title);
}

/** Waits until a recording plays and its position changes. */
export async function expectPlaying(page: Page, title: string): Promise<void> {
  await expect(findDock(page).getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(findDockButton(page, 'Pause')).toBeVisible();
  const { time } = await readSound(page);
  await expect.poll(async () => (await readSound(page)).time).not.toBe(time);
}

/** Hears so much of what plays, sixteen times as fast, that the next visit can continue it. */
export async function hearEnough(page: Page): Promise<void> {
  const setRate = (rate: number) =>
    page.evaluate((playbackRate) => Object.assign(window.started[0] ?? {}, { playbackRate }), rate);
  await setRate(16);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storedKey)).toContain('"track"');
  await setRate(1);
}

/** File and state of the audio element; `time` is in seconds. */
export function readSound(page: Page): Promise<{ file: string; time: number; isPaused: boolean }> {
  return page.evaluate(() => {
    const [audio] = window.started;
    return {
      file: audio?.src.split('/').pop() ?? '',
      time: audio?.currentTime ?? 0,
      isPaused: audio?.paused ?? true,
    };
  });
}

export function findButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

export function findDock(page: Page): Locator {
  return page.getByRole('region', { name: 'Player', exact: true });
}

export function findDockButton(page: Page, name: string): Locator {
  return findDock(page).getByRole('button', { name, exact: true });
}

export function findCard(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  return page.getByRole('main').getByRole('listitem').filter({ has: heading });
}

/** The waveform of a card, by default of the dock. */
export function findSlider(page: Page, title?: string): Locator {
  return title === undefined
    ? findDock(page).getByRole('slider', { name: 'Seek', exact: true })
    : page.getByRole('main').getByRole('slider', { name: `Seek in ${title}`, exact: true });
}
