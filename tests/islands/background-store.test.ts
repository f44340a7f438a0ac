import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBackgroundStore } from '@/shell/background-store';

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
  const { store } = visit('home');

  expect(store.getScreen()).toBe('home');
  expect(pictures.size).toBe(0);
});

test('keeps the old background until the new picture is decoded', async () => {
  const { store, seen } = visit('home');

  await moveTo('music');
  expect(store.getScreen()).toBe('home');

  await arrive('music');
  expect(store.getScreen()).toBe('music');
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
  const { store } = visit('home');

  await moveTo('music');
  await moveTo('home');
  await arrive('music');

  expect(store.getScreen()).toBe('home');
});

test('warns once of a picture that does not arrive, and shows the screen all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { store } = visit('home');

  await moveTo('music');
  await fail('music');

  expect(store.getScreen()).toBe('music');
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^The background of this screen did not arrive: http:\S+\/music\.webp$/)],
  ]);
});

test('shows a screen that has no picture at once', async () => {
  const { store } = visit('home');

  await moveTo('plain', '');

  expect(store.getScreen()).toBe('plain');
});

test('catches up with a navigation that came before anyone asked', async () => {
  const store = createBackgroundStore('home');
  showMain('music');

  onTestFinished(store.subscribe(vi.fn()));
  await settle();
  await arrive('music');

  expect(store.getScreen()).toBe('music');
});

test('tells every reader, and follows until the last one has gone', async () => {
  const { store, stop, seen } = visit('home');
  const other = vi.fn();
  const stopOther = store.subscribe(other);

  stop();
  await moveTo('music');
  await arrive('music');
  expect(other).toHaveBeenCalled();
  expect(seen).not.toContain('music');

  stopOther();
  await moveTo('worship');
  expect(pictures.has('/worship.webp')).toBe(false);
  expect(store.getScreen()).toBe('music');
});

/** A store with one reader, which notes what it is told. */
function visit(screen: string) {
  showMain(screen);
  const store = createBackgroundStore(screen);
  const seen: string[] = [];
  const stop = store.subscribe(() => seen.push(store.getScreen()));
  onTestFinished(stop);
  seen.length = 0;
  return { store, seen, stop };
}

async function moveTo(screen: string, template?: string): Promise<void> {
  showMain(screen, template);
  document.dispatchEvent(new Event('astro:after-swap'));
  await settle();
}

function showMain(
  screen: string,
  template = `<template data-background><picture><img src="/${screen}.webp" /></picture></template>`,
): void {
  document.body.innerHTML = `<main id="main" data-screen="${screen}">${template}</main>`;
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
