import { readValue, storeValue } from '#lib/store-value.ts';
import { t, texts } from '#ui/messages/t.ts';

interface Visit {
  /** When it started, in milliseconds since 1970. */
  start: number;
  /** The day of the visit before; missing for a first visitor. */
  before?: string;
  /** The paths of screens with new entries that the visitor has opened since. */
  opened: string[];
}

/** A later page belongs to a new visit. */
const VISIT_MS = 24 * 60 * 60 * 1000;

/** A dot of 6 px in the color of the lamp, at the corner of an icon. */
const DOT =
  'radial-gradient(circle at calc(100% - 3px) 3px, var(--highlight) 2.75px, transparent 3.25px) border-box';

/** Marks screens with entries that are newer than the last visit until they are opened, and the titles of these entries. */
export function markNews(): void {
  const visit = readVisit();
  const screens = [...document.querySelectorAll<HTMLAnchorElement>('[data-newest]')];
  if (screens.some(({ pathname }) => pathname === location.pathname)) visit.opened.push(location.pathname);
  storeValue('visit', JSON.stringify({ ...visit, opened: [...new Set(visit.opened)] }));

  const isNew = (day = '') => visit.before !== undefined && day > visit.before;
  for (const screen of screens) {
    const isMarked = isNew(screen.dataset['newest']) && !visit.opened.includes(screen.pathname);
    const { name } = screen.dataset;
    // React, which may come later, expects what it wrote.
    if (isMarked === (name !== undefined)) continue;

    if (isMarked) screen.dataset['name'] = screen.ariaLabel ?? screen.textContent;
    else delete screen.dataset['name'];
    screen.ariaLabel = name ?? t(texts.newIn, { screen: screen.dataset['name'] ?? '' });
    screen.querySelector('svg')?.style.setProperty('background', isMarked ? DOT : '');
  }
  for (const title of document.querySelectorAll<HTMLElement>('main [data-date]'))
    if (isNew(title.dataset['date'])) title.dataset['new'] = t(texts.isNew);
}

function readVisit(): Visit {
  const now = Date.now();
  const first = { start: now, opened: [] };
  try {
    const last = JSON.parse(readValue('visit') ?? '') as Visit;
    if (now - last.start < VISIT_MS) return { ...first, ...last };
    return { ...first, before: new Date(last.start).toISOString().slice(0, 10) };
  } catch {
    return first;
  }
}
