import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toClicked } from '@/player/early-clicks';
import hydrateNear from '@/player/hydrate-near';

/** What tells an island that it came near the window. */
let near: ((isIntersecting: boolean) => void) | undefined;

vi.mock('@/shell/when-painted', () => ({ whenPainted: (task: () => void) => task() }));
vi.mock('@/shell/when-idle', () => ({ whenIdle: (task: () => void) => task() }));

// jsdom lays nothing out.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      near = (isIntersecting) => tell([{ isIntersecting, target: find('astro-island > div') }]);
    }
    observe = () => undefined;
    unobserve = () => undefined;
  },
);

beforeEach(() => {
  document.body.innerHTML = `
    <astro-island client="near" ssr>
      <div><button class="play-button"><svg></svg></button><button class="icon-button">Copy</button></div>
    </astro-island>`;
});

describe('an island wakes', () => {
  test('when it comes near the window, once', () => {
    const wake = place();

    near?.(false);
    expect(wake).not.toHaveBeenCalled();

    near?.(true);
    near?.(true);
    expect(wake).toHaveBeenCalledOnce();
  });

  test.each(['.play-button', '.play-button svg'])('when %s is clicked, and remembers it', (selector) => {
    const wake = place();

    click(selector);
    click(selector);

    expect(wake).toHaveBeenCalledOnce();
    expect(toClicked(find('.play-button'))).toBe(true);
    expect(toClicked(find('.play-button'))).toBe(false);
  });

  test('when something else of it is clicked, which is not to play', () => {
    const wake = place();

    click('.icon-button');

    expect(wake).toHaveBeenCalledOnce();
    expect(toClicked(find('.play-button'))).toBe(false);
  });
});

test('an island that is awake does not remember clicks', () => {
  place();
  near?.(true);
  find('astro-island').removeAttribute('ssr');

  click('.play-button');

  expect(toClicked(find('.play-button'))).toBe(false);
});

/** Puts the island under the directive; what is returned has been called when it woke. */
function place() {
  const wake = vi.fn(() => Promise.resolve(() => Promise.resolve()));
  const island = find('astro-island');
  hydrateNear(wake, { name: 'near', value: '' }, island);
  return wake;
}

function click(selector: string): void {
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}
