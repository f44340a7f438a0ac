import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followAnchor } from '@/navigation/follow-address';
import { tellArrival, tellDirection } from '@/navigation/visit';
import { getPlayer } from '@/player/engine';
import { followMoments } from '@/player/follow-moments';
import { butterfly, listen, ride } from './listening';

listen();

beforeAll(() => {
  // jsdom neither scrolls nor tells how a page was reached.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  performance.getEntriesByType = () => [];
  followMoments();
  document.addEventListener('click', followAnchor);
});

beforeEach(() => {
  document.body.innerHTML = `
    <a id="next" href="#butterfly&t=30">at 0:30</a>
    <a id="there" href="/worship/#song">Song</a>
    <main id="main"><ol>
      <li class="track" id="funk-ride" tabindex="-1"><button data-moment="72">at 1:12</button></li>
      <li class="track" id="butterfly" tabindex="-1"></li>
    </ol></main>`;
});

afterEach(() => history.replaceState(null, '', location.pathname));

describe('an address with a moment', () => {
  test('brings to its card, and to the moment without any sound', async () => {
    await arriveAt('#funk-ride&t=72');

    expect(find('#funk-ride')).toHaveFocus();
    expect(find('#funk-ride')).toHaveAttribute('data-marked');
    expect(getPlayer().positions.get()).toEqual({ 'funk-ride': 72 });
    expect(getPlayer().state.get()).toEqual({ status: 'idle' });
  });

  test.each(['#funk-ride&t=184', '#funk-ride&t=soon', '#funk-ride', '#gone&t=72', ''])(
    '%s moves no track',
    async (hash) => {
      await arriveAt(hash);

      expect(getPlayer().positions.get()).toEqual({});
    },
  );

  test('that cannot be read brings to its card all the same', async () => {
    await arriveAt('#funk-ride&t=soon');

    expect(find('#funk-ride')).toHaveFocus();
  });

  test('moves nothing when the visitor comes back to it', async () => {
    await arriveAt('#funk-ride&t=72', 'traverse');

    expect(find('#funk-ride')).toHaveAttribute('data-marked');
    expect(find('#funk-ride')).not.toHaveFocus();
    expect(getPlayer().positions.get()).toEqual({});
  });
});

describe('a link', () => {
  test('to a moment on the same screen brings there', async () => {
    await arriveAt('#funk-ride');

    follow('#next', '#butterfly&t=30');
    await settle();

    expect(find('#butterfly')).toHaveFocus();
    expect(find('#funk-ride')).not.toHaveAttribute('data-marked');
    expect(getPlayer().positions.get()).toEqual({ butterfly: 30 });
  });

  test('to another screen leaves the moment of this one alone', async () => {
    await arriveAt('#funk-ride&t=72');
    getPlayer().seek(ride, 100);

    follow('#there');
    await settle();

    expect(getPlayer().positions.get()).toEqual({ 'funk-ride': 100 });
  });
});

test('a moment in a story plays', async () => {
  find('[data-moment]').click();
  await settle();

  expect(getPlayer().state.get()).toMatchObject({ status: 'loading', track: { id: ride.id }, time: 72 });
});

test('a moment of a track that plays goes there', async () => {
  getPlayer().play(butterfly);

  await arriveAt('#butterfly&t=30');

  expect(getPlayer().state.get()).toMatchObject({ status: 'loading', track: butterfly, time: 30 });
});

/** Comes to an address as the router does. */
async function arriveAt(hash: string, navigationType = 'push'): Promise<void> {
  tellDirection(navigationType);
  history.replaceState(null, '', location.pathname + hash);
  tellArrival();
  await settle();
}

/** Clicks a link; the router puts `hash` into the address, and fetches other screens later. */
function follow(selector: string, hash = location.hash): void {
  const link = find(selector);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.replaceState(null, '', location.pathname + hash);
  });
  link.click();
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

function settle(): Promise<void> {
  return new Promise((done) => setTimeout(() => setTimeout(done)));
}
