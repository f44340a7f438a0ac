import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { getScopedName } from '#lib/store-value.ts';
import { sessionKey } from '#player/session.ts';
import { fixtureSite } from '../sites.ts';
import { open, settle, sounds } from './site.ts';

declare global {
  interface Window {
    /** Audio elements that have started, in order. */
    started: HTMLAudioElement[];
  }
}

/** Where the site keeps the session of the player. */
export const storedKey = getScopedName(sessionKey, fixtureSite.base);

/** How much slower all recordings play, so that none ends before a slow computer asks. A sixteenth is the least. */
const leash = 8;

/** Records and slows down the audio elements of every page, which are outside the document. */
export async function listen(to: BrowserContext | Page): Promise<void> {
  await to.addInitScript((times) => {
    if (Reflect.has(window, 'started')) return;
    for (const name of ['playbackRate', 'defaultPlaybackRate'] as const) {
      const real = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, name);
      Object.defineProperty(HTMLMediaElement.prototype, name, {
        get(this: HTMLMediaElement) {
          return Number(real?.get?.call(this)) * times;
        },
        set(this: HTMLMediaElement, rate: number) {
          real?.set?.call(this, rate / times);
        },
      });
    }
    window.started = [];
    window.Audio = new Proxy(Audio, {
      construct(make, given) {
        const audio = Reflect.construct(make, given) as HTMLAudioElement;
        Object.assign(audio, { playbackRate: 1, defaultPlaybackRate: 1 });
        audio.addEventListener('play', () => window.started.push(audio), { once: true });
        return audio;
      },
    });
  }, leash);
}

export async function start(page: Page, title: string, path = sounds.path): Promise<void> {
  await open(page, path);
  await play(page, title);
}

/** Scrolls to a card, and waits until its player works. */
export async function hydrate(page: Page, title: string): Promise<void> {
  await findCard(page, title).scrollIntoViewIfNeeded();
  await settle(page);
}

export async function play(page: Page, title: string): Promise<void> {
  await findButton(page, `Play ${title}`).click();
  await expectPlaying(page, title);
}

/** Waits until a recording plays and its position changes. */
export async function expectPlaying(page: Page, title: string): Promise<void> {
  const dock = findDock(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const pause = dock.getByRole('button', { name: 'Pause', exact: true });
  await expect(pause.or(findButton(page, `Pause ${title}`)).first()).toBeVisible();
  const time = await readTime(page);
  await expect.poll(() => readTime(page)).not.toBe(time);
}

/** Scrolls to where the card of what plays is out of sight, and the dock shows. */
export async function showDock(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const button = document.querySelector('main [data-current] .play-button');
    if ((button?.getBoundingClientRect().bottom ?? 0) > 0) scrollTo(0, 0);
  });
  await expect(findDock(page)).toBeVisible();
}

/** Hears so much of what plays, eight times as fast, that the next visit can continue it. */
export async function hearEnough(page: Page): Promise<void> {
  await page.evaluate(async (fast) => {
    const [audio] = window.started;
    if (!audio) return;
    audio.playbackRate = fast;
    while (!Object.values(localStorage).join().includes('"track"'))
      await new Promise((done) => audio.addEventListener('timeupdate', done, { once: true }));
    audio.playbackRate = 1;
  }, 8 * leash);
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

/** The position of what plays, in seconds. */
export async function readTime(page: Page): Promise<number> {
  return (await readSound(page)).time;
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
