import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startNavigation } from '@/navigation/navigation';
import { currentScreen } from '@/navigation/visit';

beforeAll(startNavigation);

beforeEach(() => {
  const { head, body } = toPage('home');
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
});

test('only <main> is exchanged', () => {
  const [header, link] = [find('header'), find('nav a')];

  swap(toPage('music'));

  expect(find('header')).toBe(header);
  expect(find('nav a')).toBe(link);
  expect(find('main').dataset['screen']).toBe('music');
  expect(find('main').textContent).toBe('Play music');
  expect(document.querySelectorAll('main')).toHaveLength(1);
});

test('the head and the attributes of the document are those of the new page', () => {
  swap(toPage('music', 'lang="fr"'));

  expect(document.title).toBe('music');
  expect(document.documentElement.lang).toBe('fr');
});

test('what is alike in the head is not touched, and a style that came stays', () => {
  // The dev server exchanges the head in Astro's own way.
  vi.stubEnv('DEV', false);
  onTestFinished(() => void vi.unstubAllEnvs());
  const styles = '<style>.home { color: red }</style>';
  document.head.innerHTML = `<title>home</title><link rel="icon" href="/icon.svg">${styles}`;
  const [icon, style] = [find('link'), find('style')];
  const next = toPage('music');
  next.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/icon.svg"><style>.music {}</style>');
  const touched = watch(document.head);

  swap(next);

  expect([...document.head.children].slice(0, 2)).toEqual([icon, style]);
  expect(document.head.textContent).toContain('.music {}');
  expect(touched()).toEqual(['TITLE', 'TITLE', 'STYLE']);
});

test('an attribute of the document that is alike is not set again', () => {
  document.documentElement.lang = 'en';
  const set = watch(document.documentElement);

  swap(toPage('music', 'lang="en"'));

  expect(set()).toEqual([]);
});

test('the screen is told before the router goes on', () => {
  swap(toPage('music'));

  expect(currentScreen.get()).toBe('music');
});

test('a chosen color scheme stays in force', () => {
  document.documentElement.dataset['scheme'] = 'dark';

  swap(toPage('music'));

  expect(document.documentElement.dataset['scheme']).toBe('dark');
});

test('no scheme is put in force when none was chosen', () => {
  delete document.documentElement.dataset['scheme'];

  swap(toPage('music'));

  expect(document.documentElement.dataset['scheme']).toBeUndefined();
});

test('the announcement of the screen that is left is taken away', () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="astro-route-announcer">home</div>');

  swap(toPage('music'));

  expect(document.querySelector('.astro-route-announcer')).toBeNull();
});

describe('focus', () => {
  test('stays on the link in the navigation that was used', () => {
    find('nav a').focus();

    swap(toPage('music'));

    expect(find('nav a')).toHaveFocus();
  });

  test.each(['main button', 'main'])('goes from the old %s to the new <main>', (selector) => {
    find(selector).focus();

    swap(toPage('music'));

    expect(find('main')).toHaveFocus();
  });

  test('is not taken by <main> when nothing had it', () => {
    swap(toPage('music'));

    expect(document.body).toHaveFocus();
  });
});

test('a page without <main> is left to the router', () => {
  const empty = new DOMParser().parseFromString('<p>Elsewhere</p>', 'text/html');

  expect(swap(empty)).toBe('by the router');
});

/** Exchanges the page as the router does, and says who did it. */
function swap(newDocument: Document): 'by the shell' | 'by the router' {
  const byRouter = () => undefined;
  const parts = { newDocument, swap: byRouter, viewTransition: { ready: Promise.resolve() } };
  const event = Object.assign(new Event('astro:before-swap'), parts);
  document.dispatchEvent(event);
  event.swap();
  return event.swap === byRouter ? 'by the router' : 'by the shell';
}

/** Notes the children of an element that come and go, and its attributes that are set. */
function watch(element: Element): () => (string | null)[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(element, { childList: true, attributes: true });
  return () =>
    observer
      .takeRecords()
      .flatMap(({ attributeName, addedNodes, removedNodes }) =>
        attributeName === null
          ? [...addedNodes, ...removedNodes].map(({ nodeName }) => nodeName)
          : [attributeName],
      );
}

function toPage(screen: string, attributes = ''): Document {
  const html = `<html ${attributes}><head><title>${screen}</title></head><body>
    <header>Your Name</header>
    <nav><a href="/music/">Music</a></nav>
    <main id="main" tabindex="-1" data-screen="${screen}"><button>Play ${screen}</button></main>
  </body></html>`;
  return new DOMParser().parseFromString(html, 'text/html');
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}
