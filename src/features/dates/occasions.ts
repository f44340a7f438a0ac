import { Temporal } from 'temporal-polyfill';
import { slugify } from '#lib/ids.ts';
import { weekdays, type Dates } from './schema.ts';

type Single = Dates['dates'][number];
type Weekly = Dates['weekly'][number];

/** A single date, or one that repeats every week. */
export interface Occasion {
  /** The name of its calendar file: `2026-12-24-1700-carols`, or `sunday-1000-worship`. */
  id: string;
  /** Path in `content/dates.yaml`. */
  path: ['dates' | 'weekly', number];
  details: Omit<Single, 'start' | 'end'>;
  /** When it starts, or when the first one does. */
  start: Temporal.ZonedDateTime;
  /** When it ends; for whole days, the start of the last one. */
  end: Temporal.ZonedDateTime | undefined;
  /** Whether it has days, but no hours. */
  isAllDay: boolean;
  /** When it, or the last one, is over; `undefined` if it repeats without an end. */
  over: Temporal.ZonedDateTime | undefined;
  /** Whether its zone differs from the zone at the top of the file. */
  isElsewhere: boolean;
  weekly: (Pick<Weekly, 'day' | 'from' | 'until'> & { pauses: Pause[] }) | undefined;
}

/** Days without a weekly date. */
export interface Pause {
  from: Temporal.ZonedDateTime;
  /** The last day; the first one for a single day. */
  to: Temporal.ZonedDateTime;
  /** The starts of the dates that are left out. */
  starts: Temporal.ZonedDateTime[];
}

/** The first day of weekly dates without `from`, so that calendar files do not depend on the day of the build. */
const FIRST_DAY = '2025-01-01';

/** The weekly dates, then the single dates in order, with ids in the language of the site. */
export function listOccasions({ timeZone, dates, weekly }: Dates, lang: string): Occasion[] {
  const repeated = weekly.map((entry, index) => createWeekly(entry, index, timeZone, lang));
  const single = dates.map((entry, index) => createSingle(entry, index, timeZone, lang));
  const all = [...repeated, ...single.sort((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start))];
  const isCopy = (one: Occasion) => all.some((other) => other !== one && other.id === one.id);
  // Only then with the zone, because calendar programs know dates by their ids.
  const copies = all.filter((occasion) => occasion.isElsewhere && isCopy(occasion));
  copies.forEach((occasion) => (occasion.id += `-${slugify(occasion.start.timeZoneId, 'en')}`));
  return all;
}

/** Whether search engines list a date: https://developers.google.com/search/docs/appearance/structured-data/event */
export function hasPlace({ details: { place, address } }: Occasion): boolean {
  return (place ?? address) !== undefined;
}

/** When a date starts next: the first time that is neither over nor left out. */
export function findNext({ start, over, weekly }: Occasion, now: Date): Temporal.ZonedDateTime {
  const skipped = weekly?.pauses.flatMap(({ starts }) => starts.map(String)) ?? [];
  const last = over?.epochMilliseconds ?? Infinity;
  let next = start;
  while (
    weekly &&
    next.epochMilliseconds < last &&
    (next.epochMilliseconds < now.getTime() || skipped.includes(String(next)))
  )
    next = next.add({ weeks: 1 });
  return next;
}

/** The key whose time does not exist, because clocks skip it that night. */
export function findSkippedHour({ timeZone, dates }: Dates, index: number): 'start' | 'end' | undefined {
  const entry = dates[index];
  const isSkipped = (local = '1970-01-01') =>
    !toMoment(local, entry?.timeZone ?? timeZone)
      .toPlainDateTime()
      .equals(Temporal.PlainDateTime.from(local));
  return (['start', 'end'] as const).find((key) => isSkipped(entry?.[key]));
}

/** Whether an occasion is over. */
export function isOver({ over }: Occasion, now: Date): boolean {
  return over !== undefined && over.epochMilliseconds <= now.getTime();
}

function createSingle(entry: Single, index: number, common: string, lang: string): Occasion {
  const { start: from, end: to, ...details } = entry;
  const { timeZone: zone = common, title } = details;
  const start = toMoment(from, zone);
  const end = to === undefined ? undefined : toMoment(to, zone);
  const isAllDay = !from.includes(' ');
  return {
    id: toId(from.slice(0, 10), from.slice(11), title, lang),
    path: ['dates', index],
    details,
    start,
    end,
    isAllDay,
    weekly: undefined,
    over: end && !isAllDay ? end : (end ?? start).add({ days: 1 }).startOfDay(),
    isElsewhere: zone !== common,
  };
}

function createWeekly(entry: Weekly, index: number, common: string, lang: string): Occasion {
  const { day, time, end: endTime, from, until, except = [], ...details } = entry;
  const { timeZone: zone = common, title } = details;
  const first = Temporal.PlainDate.from(from ?? FIRST_DAY);
  const date = findDay(first, day).toString();
  const start = toMoment(`${date} ${time}`, zone);
  // An end before the start is on the next day.
  const end =
    endTime === undefined
      ? undefined
      : toMoment(`${date} ${endTime}`, zone).add({ days: endTime > time ? 0 : 1 });
  return {
    id: toId(`${day} ${from ?? ''}`, time, title, lang),
    path: ['weekly', index],
    details,
    start,
    isAllDay: false,
    end,
    weekly: { day, from, until, pauses: except.map((days) => createPause(days, start, day)) },
    over:
      until === undefined ? undefined : Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(zone),
    isElsewhere: zone !== common,
  };
}

function createPause(days: string, start: Temporal.ZonedDateTime, day: Weekly['day']): Pause {
  const [from = start, to = from] = days.split(' to ').map((text) => toMoment(text, start.timeZoneId));
  const starts: Temporal.ZonedDateTime[] = [];
  const last = to.toPlainDate();
  let date = findDay(from.toPlainDate(), day);
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ weeks: 1 }))
    starts.push(date.toZonedDateTime({ timeZone: start.timeZoneId, plainTime: start.toPlainTime() }));
  return { from, to, starts };
}

/** The first such day of the week from a date on. */
function findDay(first: Temporal.PlainDate, day: Weekly['day']): Temporal.PlainDate {
  return first.add({ days: (weekdays.indexOf(day) + 8 - first.dayOfWeek) % 7 });
}

function toMoment(local: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone);
}

function toId(day: string, time: string, title: string, lang: string): string {
  const signs = Array.from(title, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
  return slugify(`${day} ${time.replace(':', '')} ${slugify(title, lang) || signs}`, lang);
}
