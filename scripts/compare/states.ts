import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every sound that the page made, in its order. */
    sounds?: HTMLAudioElement[];
  }
}

/** Seconds at which a recording is paused, or the middle of a shorter one. */
const PAUSE = 20;

/** Remembers every sound that the page makes: none of them is in the document. */
export async function watchSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: HTMLAudioElement[] = [];
    window.sounds = sounds;
    window.Audio = new Proxy(Audio, {
      construct(make, given) {
        const sound = new make(...(given as [string?]));
        sounds.push(sound);
        return sound;
      },
    });
  });
}

/** Starts the first recording of a screen and pauses it at a fixed time, with its card in the middle of the window. */
export async function playAndPause(page: Page): Promise<void> {
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first();
  await button.click();
  await page.waitForFunction(() => window.sounds?.some((sound) => sound.currentTime > 0));
  await page.evaluate(pauseAt, PAUSE);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Opens the first picture of a screen that opens large. */
export async function openLightBox(page: Page): Promise<void> {
  const picture = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
    .first();
  await picture.click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.mouse.move(0, 0);
}

/** Runs in the page. */
async function pauseAt(seconds: number): Promise<void> {
  const sound = window.sounds?.find(({ currentTime }) => currentTime > 0);
  if (!sound) return;
  sound.pause();
  await new Promise((done) => {
    sound.addEventListener('seeked', done, { once: true });
    sound.currentTime = Math.min(seconds, sound.duration / 2);
  });
}
