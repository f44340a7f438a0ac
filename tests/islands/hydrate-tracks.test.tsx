import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tellArrival, tellSwap } from '@/navigation/visit';
import { getPlayer } from '@/player/engine';
import { TrackPlayer } from '@/player/TrackPlayer';
import { hydrateTracks } from '@/player/hydrate-tracks';
import { markHydrated } from '@/ui/when-hydrated';
import { listen, ride } from './listening';

listen();

const followed = new Set<Element>();

/** What tells a list and a card in it that they came near the window. */
let near: (isIntersecting: boolean) => void = () => undefined;

vi.mock('@/lib/when-idle', () => ({ whenIdle: (task: () => void) => task() }));

// jsdom lays nothing out.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      near = (isIntersecting) => {
        for (const selector of ['.tracks', '.track-player']) {
          const target = find(selector);
          if (followed.has(target)) tell([{ isIntersecting, target }]);
        }
      };
    }
    observe = (target: Element) => void followed.add(target);
    unobserve = () => undefined;
  },
);

hydrateTracks();
markHydrated();

beforeEach(place);

describe('a card is hydrated', () => {
  test('when it comes near the window, and not before', async () => {
    await come(false);
    play();
    expect(findButton('Play')).toBeVisible();

    await come(true);
    expect(findButton('Pause')).toBeVisible();
  });

  test.each(['.play-button', '.play-button svg'])('when %s is clicked, and plays', async (selector) => {
    await click(selector);

    expect(getPlayer().state.get()).toMatchObject({ status: 'loading', track: ride });
    expect(findButton('Pause')).toBeVisible();
  });

  test('when something else of it is clicked, and does that', async () => {
    userEvent.setup();

    await click('.copy-moment');

    expect(await navigator.clipboard.readText()).toMatch(/#funk-ride$/);
    expect(getPlayer().state.get()).toEqual({ status: 'idle' });
  });

  test('when its slider is moved, and goes there', async () => {
    const slider = screen.getByRole('slider');

    await settle(() => fireEvent.change(slider, { target: { value: '72' } }));

    expect(getPlayer().getPosition(ride)).toBe(72);
    expect(screen.getByRole('slider', { name: 'Seek in Funk Ride' })).toHaveValue('72');
    expect(find('.times')).toHaveTextContent('1:12');
  });
});

test('a second click pauses a card that is still asleep', async () => {
  find('.play-button').click();
  find('.play-button').click();

  expect(getPlayer().state.get()).toMatchObject({ status: 'paused' });
  await click('.track-player');
});

test('a card that is hydrated is clicked once', async () => {
  await come(true);

  await click('.play-button');
  expect(getPlayer().state.get()).toMatchObject({ status: 'loading' });

  await click('.play-button');
  expect(getPlayer().state.get()).toMatchObject({ status: 'paused' });
});

test('a card of a screen that was left is ended, and the one that stays is not', async () => {
  await come(true);
  const left = find('[data-player]');
  place();
  await come(true);

  tellSwap();

  await vi.waitFor(() => expect(left).toBeEmptyDOMElement());
  expect(findButton('Play')).toBeVisible();
});

/** Puts a list with a card that sleeps into the page. */
function place(): void {
  const card = { track: ride, sprite: '/icons.svg' };
  document.body.innerHTML = '<main id="main"><ol class="tracks"><li><div data-player></div></li></ol></main>';
  find('[data-player]').dataset['player'] = JSON.stringify(card);
  find('[data-player]').innerHTML = renderToStaticMarkup(<TrackPlayer {...card} />);
  tellArrival();
}

function come(isNear: boolean): Promise<void> {
  return settle(() => near(isNear));
}

function click(selector: string): Promise<void> {
  return settle(() => find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true })));
}

// A card is hydrated by a script that has to come first.
function settle(change: () => void): Promise<void> {
  return act(async () => {
    change();
    await import('@/player/hydrate-track');
  });
}

function play(): void {
  act(() => getPlayer().play(ride));
}

function findButton(does: string): HTMLElement {
  return screen.getByRole('button', { name: `${does} Funk Ride` });
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}
