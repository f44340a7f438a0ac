import { beforeEach, expect, test, vi } from 'vitest';
import { findMain, showInstead, stage } from '@/navigation/stage';

beforeEach(() => {
  // jsdom knows neither what browsers can leave out, nor letters.
  vi.stubGlobal('CSS', { supports: () => true });
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  document.body.innerHTML =
    '<nav></nav><main id="main" data-screen="home"><h1>home</h1></main><aside></aside>';
});

test('a screen that is staged stands beside the current one, which alone is found and read aloud', () => {
  const page = toPage('music');

  stage(page);

  expect(listScreens()).toEqual(['home', 'music']);
  expect(document.querySelectorAll('[id]')).toHaveLength(1);
  expect(document.getElementById('main')?.dataset['screen']).toBe('home');
  expect(findMain(page)).toHaveAttribute('data-staged');
  expect(findMain(page)).toHaveAttribute('aria-hidden', 'true');
});

test('it is the same element that is shown, where it stands', () => {
  const page = toPage('music');
  stage(page);
  const staged = findMain(page);
  const moved = watchChildren();

  show(page);

  expect(document.getElementById('main')).toBe(staged);
  expect(staged).not.toHaveAttribute('data-staged');
  expect(staged).not.toHaveAttribute('aria-hidden');
  expect(moved()).toEqual({ added: [], removed: ['home'] });
});

test('another one takes its place, and its page has it back', () => {
  const [music, worship] = [toPage('music'), toPage('worship')];

  stage(music);
  stage(worship);

  expect(listScreens()).toEqual(['home', 'worship']);
  expect(music.getElementById('main')?.dataset['screen']).toBe('music');
  expect(music.getElementById('main')?.hasAttribute('aria-hidden')).toBe(false);
});

test('it goes when the visitor goes elsewhere', () => {
  const [music, worship] = [toPage('music'), toPage('worship')];
  stage(music);

  show(worship);

  expect(listScreens()).toEqual(['worship']);
  expect(document.getElementById('main')?.dataset['screen']).toBe('worship');
});

test('nothing is staged where the browser would show it', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  const page = toPage('music');

  stage(page);

  expect(listScreens()).toEqual(['home']);
  show(page);
  expect(listScreens()).toEqual(['music']);
});

test('a page without <main> changes nothing', () => {
  stage(new DOMParser().parseFromString('<p>Elsewhere</p>', 'text/html'));

  expect(listScreens()).toEqual(['home']);
});

function show(page: Document): void {
  const [current, next] = [document.getElementById('main'), findMain(page)];
  if (current && next) showInstead(current, next);
}

function toPage(screen: string): Document {
  const html = `<main id="main" data-screen="${screen}"><h1>${screen}</h1></main>`;
  return new DOMParser().parseFromString(html, 'text/html');
}

function listScreens(): (string | undefined)[] {
  return [...document.querySelectorAll('main')].map(({ dataset }) => dataset['screen']);
}

/** Notes the screens that come into the page and leave it. */
function watchChildren() {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, { childList: true });
  const list = (nodes: NodeList[]) =>
    nodes.flatMap((all) => [...all]).map((node) => (node as HTMLElement).dataset['screen']);
  return () => {
    const records = observer.takeRecords();
    return {
      added: list(records.map(({ addedNodes }) => addedNodes)),
      removed: list(records.map(({ removedNodes }) => removedNodes)),
    };
  };
}
