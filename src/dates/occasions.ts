import { Temporal } from 'temporal-polyfill';
import { slugify } from '#lib/ids.ts';
import { weekdays, type Dates } from '#model/dates.ts';

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
  end: Temporal.ZonedDateTime | undefined;
  /** When it, or the last one, is over; `undefined` if it repeats without an end. */
  over: Temporal.ZonedDateTime | undefined;
  /** Whether its zone differs from the one of most dates. */
  isElsewhere: boolean;
  weekly: Pick<Weekly, 'day' | 'from' | 'until'> | undefined;
}

/** The first day of what repeats without `from`, so that calendar files do not depend on the day of the build. */
const FIRST_DAY = '2025-01-01';

/** What repeats, and then the single dates in order. */
export function listOccasions({ timeZone, dates, weekly }: Dates): Occasion[] {
  const repeated = weekly.map((entry, index) => createWeekly(entry, index, timeZone));
  const single = dates.map((entry, index) => createSingle(entry, index, timeZone));
  return [...repeated, ...single.sort((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start))];
}

/** Whether an occasion is over. */
export function isOver({ over }: Occasion, now: Date): boolean {
  return over !== undefined && over.epochMilliseconds <= now.getTime();
}

function createSingle({ start: from, end: to, ...details }: Single, index: number, common: string): Occasion {
  const { timeZone: zone = common, title } = details;
  const start = toMoment(from, zone);
  const end = to === undefined ? undefined : toMoment(to, zone);
  return {
    id: toId(from.slice(0, 10), from.slice(11), title),
    path: ['dates', index],
    ...{ details, start, end, weekly: undefined },
    over: end ?? start.add({ days: 1 }).startOfDay(),
    isElsewhere: zone !== common,
  };
}

function createWeekly(entry: Weekly, index: number, common: string): Occasion {
  const { day, time, end: endTime, from, until, ...details } = entry;
  const { timeZone: zone = common, title } = details;
  const first = Temporal.PlainDate.from(from ?? FIRST_DAY);
  const date = first.add({ days: (weekdays.indexOf(day) + 8 - first.dayOfWeek) % 7 }).toString();
  return {
    id: toId(`${day} ${from ?? ''}`, time, title),
    path: ['weekly', index],
    ...{ details, weekly: { day, from, until } },
    start: toMoment(`${date} ${time}`, zone),
    end: endTime === undefined ? undefined : toMoment(`${date} ${endTime}`, zone),
    over:
      until === undefined ? undefined : Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(zone),
    isElsewhere: zone !== common,
  };
}

function toMoment(local: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone);
}

function toId(day: string, time: string, title: string): string {
  return slugify(`${day} ${time.replace(':', '')} ${title}`);
}
