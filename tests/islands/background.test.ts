import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBackground, type Background } from '@/navigation/background';

/** The pictures under way, by address. */
const pictures = new Map<string, PromiseWithResolvers<undefined>>();

/** What browsers could choose from, and the type of each. */
const formats: string[] = [];

/** The styles of each screen are there before it is shown (adopt-screen-styles.ts). */
const sheets = new Map<string, CSSStyleSheet>();

beforeEach(() => {
  pictures.clear();
  sheets.clear();
  formats.length = 0;
  // jsdom has no windows of a size and no adopted styles either.
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media !== 'print' }));
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => [...sheets.values()],
  });
  // jsdom has no pictures to decode.
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    const picture = Promise.withResolvers<undefined>();
    pictures.set(this.getAttribute('src') ?? '', picture);
    formats.push(...listSources(this));
    return picture.promise;
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

test('starts with the background of the built page', () => {
  const { read } = visit('home');

  expect(read()).toBe('home');
  expect(pictures.size).toBe(0);
});

test('keeps the old background until the new picture is decoded', async () => {
  const { read, seen } = visit('home');

  await moveTo('music');
  expect(read()).toBe('home');

  await arrive('music');
  expect(read()).toBe('music');
  expect(seen).toEqual(['music']);
});

test('shows the last screen asked for, whatever order the pictures arrive in', async () => {
  const { seen } = visit('home');

  await moveTo('music');
  await moveTo('worship');
  await arrive('worship');
  await arrive('music');

  expect(seen).toEqual(['worship']);
});

test('does not show a picture that the visitor has already left', async () => {
  const { seen } = visit('home');

  await moveTo('music');
  await moveTo('worship');
  await arrive('music');

  expect(seen).toEqual([]);
});

test('stays where it is when the visitor turns back before the picture arrives', async () => {
  const { read } = visit('home');

  await moveTo('music');
  await moveTo('home');
  await arrive('music');

  expect(read()).toBe('home');
});

test('warns once of a picture that does not arrive, and shows the screen all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { read } = visit('home');

  await moveTo('music');
  await fail('music');

  expect(read()).toBe('music');
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^The background of this screen did not arrive: http:\S+\/music\.webp$/)],
  ]);
});

test('shows a screen that has no picture at once', async () => {
  const { read } = visit('home');

  await moveTo('plain', '');

  expect(read()).toBe('plain');
  expect(pictures.size).toBe(0);
});

test('decodes what the styles show in this window', async () => {
  visit('home');
  const print = `@media print{${toRule('music', 'url("/print.webp")')}}`;

  await moveTo('music', `@media all{${toRule('music')}}${print}`);

  expect([...pictures.keys()]).toEqual(['/music.webp']);
});

test('decodes the address of a picture elsewhere, whatever signs are in it', async () => {
  visit('home');
  const address = 'https://example.com/two%20cups_(1).webp?a="b"';

  await moveTo('music', toRule('music', `url(${JSON.stringify(address)})`));

  expect([...pictures.keys()]).toEqual([address]);
});

test('leaves the choice of the format to the browser, in the order of the styles', async () => {
  visit('home');

  await moveTo(
    'music',
    toRule('music', 'image-set(url("/m.avif") type("image/avif"),url("/m.webp") type("image/webp"))'),
  );

  expect(formats).toEqual(['/m.avif image/avif', '/m.webp image/webp']);
});

test('tells every reader until it goes', async () => {
  const { background, stop, seen } = visit('home');
  const other = vi.fn();
  onTestFinished(background.shown.subscribe(other));

  stop();
  await moveTo('music');
  await arrive('music');

  expect(other).toHaveBeenCalledOnce();
  expect(seen).toEqual([]);
});

let background: Background;

/** A background with one reader, which notes what it is told. */
function visit(screen: string) {
  background = createBackground();
  background.shown.set(screen);
  const seen: (string | undefined)[] = [];
  const read = background.shown.get;
  const stop = background.shown.subscribe(() => seen.push(read()));
  onTestFinished(stop);
  return { background, read, seen, stop };
}

async function moveTo(screen: string, css?: string): Promise<void> {
  void background.show(showMain(screen, css));
  await settle();
}

function showMain(screen: string, css = toRule(screen)): HTMLElement {
  sheets.set(screen, toSheet(css));
  document.body.innerHTML = `<main id="main" data-screen="${screen}"></main>`;
  return document.body.querySelector('main') ?? document.body;
}

function toRule(screen: string, picture = `url("/${screen}.webp")`): string {
  return `.room[data-screen="${screen}"]{--picture:${picture}}`;
}

function toSheet(css: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const { sheet } = style;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

async function arrive(screen: string): Promise<void> {
  pictures.get(`/${screen}.webp`)?.resolve(undefined);
  await settle();
}

async function fail(screen: string): Promise<void> {
  pictures.get(`/${screen}.webp`)?.reject(new Error('gone'));
  await settle();
}

function listSources({ parentElement }: HTMLImageElement): string[] {
  return [...(parentElement?.querySelectorAll('source') ?? [])].map(
    ({ srcset, type }) => `${srcset} ${type}`,
  );
}

/** Lets all go on that waits for a frame or a promise. */
function settle(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
}
