import { z } from 'astro/zod';
import { tzlib_get_timezones } from 'timezones-ical-library';
import { explain, findNearest } from '#lib/nearest.ts';
import * as field from '#model/fields.ts';
import { isDate } from '#model/values.ts';

/** A weekly date that lasts longer than this past midnight is a mistake. */
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

// Calendars need rules for the zone, and the build needs it in Node. Names without a place may lack daylight saving time.
const zones = [tzlib_get_timezones()].flat().filter((zone) => /^(?!Etc\/).*\//.test(zone));
const timeZone = field.custom(
  z.string().refine((zone) => zones.includes(zone), {
    error: ({ input }) => explain('is not the time zone of a place', findNearest(String(input), zones)),
  }),
);
const moment = field.dateOf(
  'day, with or without a time',
  /^\d{4}-\d\d-\d\d(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/,
  ({ date, time }) => `${date} ${time}`.trim(),
);
const time = field.dateOf(
  'time between 00:00 and 23:59',
  /^([01]\d|2[0-3]):[0-5]\d$/,
  ({ time }) => time,
  () => true,
);
const days = field.dateOf(
  'day or a range of days',
  /^\d{4}-\d\d-\d\d(?: to \d{4}-\d\d-\d\d)?$/,
  ({ date, rest }) => [date, ...(/\d{4}-\d\d-\d\d/.exec(rest) ?? [])].join(' to '),
  (range) => range.split(' to ').every(isDate),
);

const song = field.custom(z.preprocess(joinPair, field.text('')).meta({ type: ['string', 'object'] }))(
  'The file name of a song, perhaps with a key, a capo and a word for the band.',
  'the-solid-rock in A',
);
const title = field.text('What it is.', 'Carols by candlelight');
const details = {
  place: field.text('The name of the place.'),
  address: field.text('The street and town of the place.'),
  link: field.url('A page about it, such as a ticket shop.', 'https://example.com/'),
  price: field.text('A number and a currency, or any text, such as `Free`.', '15 USD'),
  description: field.text('A sentence or two about it.'),
  songs: field.custom(z.array(song))(
    'The songs by their file names, each perhaps in a key, with a capo, and with a word for the band.',
    ['the-solid-rock in A capo 2', 'funk-ride: without drums'],
  ),
  timeZone: timeZone('The time zone, if it differs from the one at the top.', 'America/New_York'),
  cancelled: field.flag('Whether it is canceled. Visitors and their calendars see that.'),
};

const singleSchema = field
  .group({
    title,
    start: moment(
      'When it starts, in local time; `end` is when it ends. Without a time, it is a whole day.',
      '2026-12-24 17:00',
    ),
    ...field.optional({
      end: moment('When it ends. By default, during that day.', '2026-12-24 18:30'),
      ...details,
    }),
  })
  .refine(({ start, end = start }) => end.length === start.length, {
    path: ['end'],
    error: 'does not fit `start`\nWrite `start` and `end` both with a time, or both without.',
  })
  .refine(({ start, end }) => end === undefined || end > start, field.explainOrder('end', 'start'));

const weeklySchema = field
  .group({
    title,
    day: field.custom(z.enum(weekdays))('The day of the week, in English; each day has its own entry.'),
    time: time('When it starts, in local time; `end` is when it ends.', '10:00'),
    ...field.optional({
      end: time('When it ends.', '11:30'),
      from: field.day('The first possible day.', '2026-09-01'),
      until: field.day('The last possible day.', '2027-06-30'),
      except: field.custom(z.array(days('A day, or a range of days.', '2026-12-24')))('Days without it.', [
        '2026-12-24',
        '2027-07-01 to 2027-08-31',
      ]),
      ...details,
    }),
  })
  .refine(
    ({ time, end = '24:00' }) => end > time || countHours(time, end) <= MAX_NIGHT_HOURS,
    field.explainOrder('end', 'time'),
  )
  .refine(({ from = '', until = '9' }) => until >= from, field.explainOrder('until', 'from'));

/** Path of the file. */
export const datesFile = 'content/dates.yaml';

const schema = field.group({
  timeZone: timeZone('The time zone of a city near the dates.', 'America/New_York'),
  dates: field.list(singleSchema, 'Single dates, such as concerts.'),
  weekly: field.list(
    weeklySchema,
    'What repeats every week; for other intervals, list each day under `dates`, or days without it under `except`.',
  ),
});

/** When and where people can meet the owner. */
export const datesYaml = { file: datesFile, schema, isWhole: true };

export type Dates = z.infer<typeof schema>;

/** Keys as musicians write them. */
export const KEY = /^[A-G][#b♯♭]?m?$/;

/** A song of a date, as in `the-solid-rock in A capo 2: without drums`. */
export interface SetSong {
  id: string;
  /** The key that sounds; by default, the song's. */
  key: string | undefined;
  /** The fret with which guitars start. */
  capo: string | undefined;
  /** For the band. */
  word: string | undefined;
}

/** Reads a song of a date. */
export function parseSetSong(written: string): SetSong {
  const [, song = written, word] = /^([^:]*\S):\s(.*)$/.exec(written) ?? [];
  const [, named = song, capo] = /^(.*\S)\s+capo\s+(\S+)$/.exec(song) ?? [];
  const [, id = named, key] = /^(.*\S)\s+in\s+(\S+(?: m\S+)?)$/.exec(named) ?? [];
  return { id, key: key?.replace('♯', '#').replace('♭', 'b'), capo, word };
}

/** YAML reads `funk-ride: without drums` as a group with one key. */
function joinPair(written: unknown): unknown {
  const pairs = typeof written === 'object' && written !== null ? Object.entries(written) : [];
  const [[song, word] = []] = pairs;
  if (pairs.length !== 1 || song === undefined) return written;
  return typeof word === 'string' ? `${song}: ${word}` : written;
}

/** The hours from a time to the next time on the clock. */
function countHours(from: string, to: string): number {
  return (Number(to.slice(0, 2)) - Number(from.slice(0, 2)) + 24) % 24;
}
