import { globSync, readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { fixtureSite } from '../sites.ts';
import { find, readLinks, readMain, readText, readTexts } from './site.ts';

const { folder } = fixtureSite;
const main = readMain('/papers/');

/** The events of a calendar by their names, as a calendar program reads them. */
function readEvents(path: string): Map<string, ICAL.Event> {
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(folder + path, 'utf8')) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return new Map(events.map((event) => [event.summary, event]));
}

const toUtc = (time: ICAL.Time | undefined) => time?.toJSDate().toISOString();

test('a page lists the dates that are not over, in its language and with their time zones', () => {
  expect(readTexts(main, 'ul > li:has(time)')).toMatchInlineSnapshot(`
    [
      "Every Sunday Singing in the hut 10:00–11:00 · until 31 Dec 2098 · The hut Add to calendar: Singing in the hut",
      "Every Wednesday Knots for beginners 19:30 · from 1 Sept 2098 · until 31 Oct 2098 Add to calendar: Knots for beginners",
      "Fri, 2 May 2098 The boats go out 09:30–18:00 · The pier · 1 Harbor Road, Low Harbor · £12.50 Bring something warm, and a story. Add to calendar: The boats go out",
      "Sun, 1 Jun 2098 A talk about rope 19:00–20:30 GMT-7 · Free Add to calendar: A talk about rope",
      "Fri, 4 Jul – Sat, 5 Jul 2098 The regatta Canceled 22:00 – 02:00",
    ]
  `);
  expect(readTexts(readMain('/muelle/'), 'li time')).toMatchInlineSnapshot(`
    [
      "10:00–11:00",
      "19:30",
      "vie, 2 may 2098",
      "9:30–18:00",
      "dom, 1 jun 2098",
      "19:00–20:30 GMT-7",
      "vie, 4 jul – sáb, 5 jul 2098",
      "22:00 – 2:00",
    ]
  `);
  expect(main.querySelectorAll('li time').map((time) => time.getAttribute('datetime')))
    .toMatchInlineSnapshot(`
    [
      "10:00",
      "19:30",
      "2098-05-02",
      "2098-05-02T09:30+01:00",
      "2098-06-01",
      "2098-06-01T19:00-07:00",
      "2098-07-04",
      "2098-07-04T22:00+01:00",
    ]
  `);
  expect(readText(find(main, 's'))).toBe('The regatta');
});

test('a calendar program reads all dates, with their zones, places and states', () => {
  const events = readEvents('/dates.ics');

  const boats = events.get('The boats go out');
  expect([toUtc(boats?.startDate), toUtc(boats?.endDate), boats?.location, boats?.description]).toEqual([
    '2098-05-02T08:30:00.000Z',
    '2098-05-02T17:00:00.000Z',
    'The pier, 1 Harbor Road, Low Harbor',
    '12.50 GBP\nBring something warm, and a story.',
  ]);
  expect(boats?.component.getFirstPropertyValue('url')).toBe('https://tickets.example.com/boats?seat=1%2C2');
  expect(toUtc(events.get('A talk about rope')?.startDate)).toBe('2098-06-02T02:00:00.000Z');
  expect([...events.values()].map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
    ...['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'],
  ]);
  // Not the time of the build, so that the same dates make the same file.
  expect(boats?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2098-05-02T08:30:00Z');
  expect(events.get('Carols on the pier')?.uid).toBe('2020-12-24-1700-carols-on-the-pier@www.example.com');
});

test('in calendars, what repeats stays at its local time, from its first day to its last', () => {
  const events = readEvents('/dates.ics');
  const list = (name: string, from: string) => {
    const iterator = events.get(name)?.iterator();
    const times: string[] = [];
    for (let time = iterator?.next(); time && times.length < 60; time = iterator?.next())
      times.push(time.toJSDate().toISOString());
    return times.filter((time) => time >= from);
  };

  // Clocks in London change on March 30, 2025.
  expect(list('Singing in the hut', '2025-03-20').slice(0, 2)).toEqual([
    '2025-03-23T10:00:00.000Z',
    '2025-03-30T09:00:00.000Z',
  ]);
  const knots = list('Knots for beginners', '2000');
  expect([knots[0], knots.at(-1), knots.length]).toEqual([
    '2098-09-03T18:30:00.000Z',
    '2098-10-29T19:30:00.000Z',
    9,
  ]);
});

test('each date has its own calendar, with the same event, and one link subscribes to all', () => {
  const all = readEvents('/dates.ics');
  const links = readLinks(main).filter(([, path]) => path.endsWith('.ics'));

  const files = globSync('dates/*.ics', { cwd: folder });
  const names = files.flatMap((file) => [...readEvents(`/${file}`)].map(([name, { uid }]) => [name, uid]));
  expect(new Map(names as [string, string][])).toEqual(
    new Map([...all].map(([name, { uid }]) => [name, uid])),
  );
  expect(links).toMatchInlineSnapshot(`
    [
      [
        "Add to calendar: Singing in the hut",
        "/dates/sunday-1000-singing-in-the-hut.ics",
      ],
      [
        "Add to calendar: Knots for beginners",
        "/dates/wednesday-2098-09-01-1930-knots-for-beginners.ics",
      ],
      [
        "Add to calendar: The boats go out",
        "/dates/2098-05-02-0930-the-boats-go-out.ics",
      ],
      [
        "Add to calendar: A talk about rope",
        "/dates/2098-06-01-1900-a-talk-about-rope.ics",
      ],
      [
        "Subscribe to all dates",
        "webcal://www.example.com/dates.ics",
      ],
    ]
  `);
});

test('search engines read single dates as events', () => {
  const { '@graph': events } = JSON.parse(find(main, 'script[type="application/ld+json"]').textContent) as {
    '@graph': Record<string, unknown>[];
  };

  expect(events).toMatchInlineSnapshot(`
    [
      {
        "@type": "Event",
        "description": "Bring something warm, and a story.",
        "endDate": "2098-05-02T18:00+01:00",
        "eventStatus": "https://schema.org/EventScheduled",
        "location": {
          "@type": "Place",
          "address": "1 Harbor Road, Low Harbor",
          "name": "The pier",
        },
        "name": "The boats go out",
        "offers": {
          "@type": "Offer",
          "price": "12.50",
          "priceCurrency": "GBP",
          "url": "https://tickets.example.com/boats?seat=1,2",
        },
        "startDate": "2098-05-02T09:30+01:00",
        "url": "https://tickets.example.com/boats?seat=1,2",
      },
      {
        "@type": "Event",
        "endDate": "2098-06-01T20:30-07:00",
        "eventStatus": "https://schema.org/EventScheduled",
        "name": "A talk about rope",
        "startDate": "2098-06-01T19:00-07:00",
      },
      {
        "@type": "Event",
        "endDate": "2098-07-05T02:00+01:00",
        "eventStatus": "https://schema.org/EventCancelled",
        "name": "The regatta",
        "startDate": "2098-07-04T22:00+01:00",
      },
    ]
  `);
});
