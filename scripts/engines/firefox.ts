import type { Page } from 'puppeteer-core';
import type { Browser } from './browser.ts';
import { startSpeaker } from './pulse.ts';

/** Fades are painted by the processor: 20 frames a second take 66–69 s of it in place of 75 (docs/decisions/engines.md). */
const slowly = { 'layout.frame_rate': 20 };

/** Starts a Firefox without windows and drives it by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Browser> {
  // Only when it is needed: whoever runs another suite may not have it.
  const { launch } = await import('puppeteer-core');
  const speaker = await startSpeaker();
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: slowly,
    env: { ...process.env, ...speaker.env },
  });
  let page = await browser.newPage();

  const openTab = async () => {
    const [before, opened] = [page, await browser.newPage()];
    page = opened;
    return async () => {
      await opened.close();
      page = before;
      await page.bringToFront();
    };
  };

  return {
    open: async (url) => {
      await page.goto(url);
    },
    openEarly: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: (script, ...given) => page.evaluate(script as (...all: unknown[]) => never, ...given),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    goBack: () => travel(page, -1),
    goForward: () => travel(page, 1),
    resize: (width, height) => page.setViewport({ width, height }),
    openTab,
    screenshot: () => takeScreenshot(page),
    close: async () => {
      await browser.close();
      await speaker.close();
    },
  };
}

// After the answer to the driver: the page may go.
function travel(page: Page, by: number): Promise<void> {
  return page.evaluate((steps) => {
    setTimeout(() => history.go(steps));
  }, by);
}

function takeScreenshot(page: Page): Promise<Uint8Array> {
  return page.screenshot({ type: 'png' });
}
