import { expect, test } from 'vitest';
import { papers, rows, screens, sounds, third } from '../fixtures/site';
import { expectNoComplaint, expectScreen, open, type StartVisit } from './visit';

/** Every screen, opened by its address. */
export function testScreens(startVisit: StartVisit): void {
  test('all screens are there, and nothing goes wrong on them', async () => {
    const visit = await startVisit();

    for (const { id, path } of [...screens, papers, rows]) {
      await open(visit, path);
      await expectScreen(visit, id);
      await expectNoComplaint(visit);
    }
    await open(visit, '/nowhere/');
    await expectScreen(visit, '404');
    await expectNoComplaint(visit);
  });

  test('a page that begins at a place on it has its background and its scripts', async () => {
    const visit = await startVisit();

    await open(visit, `${sounds.path}#${third.id}`);

    await expectScreen(visit, sounds.id);
    expect(await visit.browser.run(() => scrollY)).toBeGreaterThan(0);
    await expectNoComplaint(visit);
  });

  test('links in running text are underlined', async () => {
    const visit = await startVisit();
    await open(visit, sounds.path);

    const lines = await visit.browser.run(readLines);

    expect(lines.length).toBeGreaterThan(1);
    expect(lines).toEqual(lines.map(() => 'underline'));
  });

  test('the pictures of a screen come no larger than they are shown', async () => {
    const visit = await startVisit();

    for (const { path } of screens) {
      await open(visit, path);
      await visit.browser.run(loadAll);
      expect(await visit.browser.run(listOversized), path).toEqual([]);
    }
  });
}

function readLines(): string[] {
  const links = [...document.querySelectorAll('.prose > p a, .prose [data-moment]')];
  return links.map((link) => getComputedStyle(link).textDecorationLine);
}

/** Lets all pictures come that would come when the visitor is near. */
async function loadAll(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
  images.forEach((image) => (image.loading = 'eager'));
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

/** Addresses of pictures whose next smaller size would do, by the slot they are in. */
function listOversized(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((image) => {
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? []), image];
    const sets = sources.map(({ srcset }) => srcset.split(',').map((one) => one.trim().split(' ')));
    const chosen = sets.find((set) => set.some(([url = '']) => image.currentSrc.endsWith(url))) ?? [];
    const toWidth = ([, width = '']: string[]) => parseInt(width);
    const width = toWidth(chosen.find(([url = '']) => image.currentSrc.endsWith(url)) ?? []);
    const wanted = image.getBoundingClientRect().width * devicePixelRatio;
    const isOversized = chosen.some(
      (one) => toWidth(one) < width && toWidth(one) >= wanted && width > 2.5 * wanted,
    );
    return isOversized ? [`${image.currentSrc} at ${Math.round(wanted)}px: ${image.sizes}`] : [];
  });
}
