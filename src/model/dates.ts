import { z } from 'astro/zod';
import { tzlib_get_timezones } from 'timezones-ical-library';
import { suggest } from '#lib/nearest.ts';
import { displayString, isDate, optionalDisplayString, strictObject, url } from './values.ts';

const zoneHint = 'Write the time zone of a city, for example `timeZone: America/New_York`.';
const startHint = 'Write a day, perhaps with a time, for example `start: 2026-12-24 17:00`.';
const endHint = 'Write a day and a time, for example `end: 2026-12-24 18:30`, or delete the line.';
const exceptHint = 'Write a list of days, for example `except: [2026-12-24, 2027-07-01 to 2027-08-31]`.';
const timeHint = 'Write a time between 00:00 and 23:59, for example `time: 10:00`.';
const endTimeHint = 'Write a time between 00:00 and 23:59, for example `end: 11:30`, or delete the line.';
const dayHint = 'Write a day of the week in English, for example `day: Sunday`.';
const priceHint = 'Write some text, for example `price: 15 USD` or `price: Free`, or delete the line.';
const listHint =
  'Write a list: each entry starts with `- ` and a key, and its other lines are indented by two spaces.';

const MOMENT = /^\d{4}-\d\d-\d\d(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/;
const DAYS = /^\d{4}-\d\d-\d\d(?: to \d{4}-\d\d-\d\d)?$/;
/** A weekly end that is longer than this after the start, over midnight, is a mistake. */
const MAX_NIGHT_HOURS = 12;

/** The days of the week, in the order of ISO 8601. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

// Calendars need rules for the zone, and the build needs it in Node.
const zones = [tzlib_get_timezones()].flat().filter((zone) => zone.length > 2);
const timeZone = z
  .string({ error: zoneHint })
  .refine((zone) => zones.includes(zone), { error: ({ input }) => suggest(String(input), zones, zoneHint) });

const details = {
  place: optionalDisplayString.describe('The name of the place.'),
  address: optionalDisplayString.describe('The street and town of the place.'),
  link: url('Give a full address, for example `link: https://example.com/`, or delete the line.')
    .optional()
    .describe('A page about it, such as a ticket shop.'),
  price: displayString(priceHint)
    .optional()
    .describe('A number and a currency, such as `15 USD`, or any text, such as `Free`.'),
  description: optionalDisplayString.describe('A sentence or two about it.'),
  timeZone: timeZone.optional().describe('The time zone, if it differs from the one at the top.'),
  cancelled: z
    .boolean({ error: 'Write `cancelled: true`, or delete the line.' })
    .optional()
    .describe('Whether it is cancelled. Visitors and their calendars see that.'),
};

const title = displayString('Write what it is, for example `title: Carols by candlelight`.').describe(
  'What it is.',
);

const singleSchema = strictObject(
  {
    title,
    start: localDate(MOMENT, startHint).describe(
      'When it starts: `2026-12-24 17:00`, in local time. A day without a time is a whole day.',
    ),
    end: localDate(MOMENT, endHint).optional().describe('When it ends; by default, during that day.'),
    ...details,
  },
  listHint,
)
  .refine(({ start, end = start }) => end.length === start.length, {
    path: ['end'],
    error: 'Write `start` and `end` both with a time, or both without.',
  })
  .refine(({ start, end }) => end === undefined || end > start, explainOrder('end', 'start'));

const weeklySchema = strictObject(
  {
    title,
    day: z.enum(weekdays, { error: dayHint }).describe('The day of the week.'),
    time: time(timeHint).describe('When it starts: `10:00`, in local time.'),
    end: time(endTimeHint).optional().describe('When it ends: `11:30`.'),
    from: day('from').optional().describe('The first possible day: `2026-09-01`.'),
    until: day('until').optional().describe('The last possible day: `2027-06-30`.'),
    except: z
      .array(localDate(DAYS, exceptHint), { error: exceptHint })
      .optional()
      .describe('Days without it: `[2026-12-24, 2027-07-01 to 2027-08-31]`.'),
    ...details,
  },
  listHint,
)
  .refine(
    ({ time, end = '24:00' }) => end > time || countHours(time, end) <= MAX_NIGHT_HOURS,
    explainOrder('end', 'time'),
  )
  .refine(({ from = '', until }) => until === undefined || until >= from, explainOrder('until', 'from'));

/** Path of the file. */
export const datesFile = 'content/dates.yaml';

/** `content/dates.yaml`: when and where people can meet the owner. */
export const datesSchema = strictObject({
  timeZone: timeZone.describe('The time zone of the dates, such as `America/New_York`.'),
  dates: z.array(singleSchema, { error: listHint }).default([]).describe('Single dates, such as concerts.'),
  weekly: z.array(weeklySchema, { error: listHint }).default([]).describe('What repeats every week.'),
});

export type Dates = z.infer<typeof datesSchema>;

/** Text such as `2026-12-24`, perhaps with a time; a day that does not exist has its own message. */
function localDate(form: RegExp, hint: string) {
  const error = ({ input }: { input?: unknown }) =>
    form.test(String(input)) ? `This date does not exist. ${hint}` : hint;
  const isValid = (text: string) =>
    form.test(text) && text.split(' to ').every((date) => isDate(date.slice(0, 10)));
  return z.string({ error: hint }).refine(isValid, { abort: true, error });
}

function day(key: string) {
  const hint = `Write a day, for example \`${key}: 2026-09-01\`, or delete the line.`;
  return localDate(/^\d{4}-\d\d-\d\d$/, hint);
}

function time(hint: string) {
  return z.string({ error: hint }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { abort: true, error: hint });
}

/** The hours from a time to the next time on the clock. */
function countHours(from: string, to: string): number {
  return (Number(to.slice(0, 2)) - Number(from.slice(0, 2)) + 24) % 24;
}

function explainOrder(later: string, earlier: string) {
  const error = `This is not after \`${earlier}\`: correct one of the two, or delete \`${later}\`.`;
  return { path: [later], error };
}
