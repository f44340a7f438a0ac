import type { Page } from '@playwright/test';

/** Waits until letters and pictures are there, and the scripts have taken over what lies in the window. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isStarted);
  await page.waitForFunction(areLettersThere);
  await page.evaluate(decodePictures);
  await page.waitForLoadState('networkidle');
}

/** The same where scripts of the page do not run. */
export async function settleWithoutScripts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(decodePictures);
}

/** Runs in the page: whether everything that was held back until the first paint has been let in. */
function isStarted(): boolean {
  const isHeldBack = [...document.styleSheets].some(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => cssText.includes('data-painted')),
  );
  const isPainted = document.documentElement.dataset['painted'] !== undefined;
  return (isPainted || !isHeldBack) && !document.querySelector('astro-island[ssr]:not([client="visible"])');
}

/** Runs in the page. */
function areLettersThere(): boolean {
  return document.fonts.status === 'loaded';
}

/** Runs in the page: decodes what is shown, and what lies behind elements. */
async function decodePictures(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const layers = ['', '::before', '::after'];
  const backgrounds = [...document.querySelectorAll('*')]
    .flatMap((element) => layers.map((layer) => getComputedStyle(element, layer).backgroundImage))
    .filter((image) => image !== 'none');
  const shown = loaded.filter((url) => backgrounds.some((image) => image.includes(`"${url}"`)));
  const decoded = [...shown.map(toImage), ...document.images].filter(
    ({ currentSrc, src }) => currentSrc || src,
  );
  await Promise.all(decoded.map((image) => image.decode().catch(() => undefined)));

  function toImage(url: string): HTMLImageElement {
    return Object.assign(new Image(), { src: url });
  }
}
