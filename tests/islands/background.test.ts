import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBackground, type Background } from '@/navigation/background';

/** The pictures under way, by address. */
const pictures = new Map<string, PromiseWithResolvers<undefined>>();

beforeEach(() => {
  pictures.clear();
  // jsdom has no pictures to decode.
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    const picture = Promise.withResolvers<undefined>();
    pictures.set(this.getAttribute('src') ?? '', picture);
    return picture.promise;
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
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

async function moveTo(screen: string, template?: string): Promise<void> {
  void background.show(showMain(screen, template));
  await settle();
}

function showMain(
  screen: string,
  template = `<template data-background><picture><img src="/${screen}.webp" /></picture></template>`,
): HTMLElement {
  document.body.innerHTML = `<main id="main" data-screen="${screen}">${template}</main>`;
  return document.body.querySelector('main') ?? document.body;
}

async function arrive(screen: string): Promise<void> {
  pictures.get(`/${screen}.webp`)?.resolve(undefined);
  await settle();
}

async function fail(screen: string): Promise<void> {
  pictures.get(`/${screen}.webp`)?.reject(new Error('gone'));
  await settle();
}

/** Lets all go on that waits for a frame or a promise. */
function settle(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
}
