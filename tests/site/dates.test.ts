import { globSync, readFileSync, statSync } from 'node:fs';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '../sites.ts';
import { find, readLinks, readMain, readText, readTexts } from './site.ts';

const { folder, project } = fixtureSite;
const main = readMain('/papers/');

/** The events of a calendar, as a calendar program reads them. */
function listEvents(path: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(folder + path, 'utf8')) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const readEvents = (path: string) => new Map(listEvents(path).map((event) => [event.summary, event]));

const toUtc = (time: ICAL.Time | undefined) => time?.toJSDate().toISOString();

test('a page lists the dates that are not over, in its language and with their time zones', () => {
  expect(readTexts(main, 'ul > li:has(time)')).toMatchInlineSnapshot(`
    [
      "Sundays 10:00–11:00 Singing in the hut The hut until 31 Dec 2098 Long Road in E Side Street Long Road in F♯ capo 2 (hummed, twice) Stage view Add to calendar: Singing in the hut",
      "Wednesdays 19:30 Knots for beginners The loft from 3 Sept 2098 until 31 Oct 2098 not on 10 Sept 2098 not on 1 – 16 Oct 2098 Add to calendar: Knots for beginners",
      "Fridays 22:00 – 01:00 Central European Time Night watch The tower until 31 Dec 2098 Add to calendar: Night watch",
      "Fri, 2 May 2098 09:30–18:00 The boats go out The pier 1 Harbor Road, Low Harbor £12.50 Bring something warm, and a story. Add to calendar: The boats go out",
      "Sun, 1 Jun 2098 19:00–20:30 GMT-7 A talk about rope Free Add to calendar: A talk about rope",
      "Fri, 4 Jul – Sat, 5 Jul 2098 The regatta Canceled Fri 4 Jul, 22:00 – Sat 5 Jul, 02:00 The bay",
      "Sat, 2 Aug – Mon, 4 Aug 2098 Open pier The pier Add to calendar: Open pier",
      "Wed, 6 Aug – Fri, 8 Aug 2098 The fair Wed 6 Aug, 17:00 – Fri 8 Aug, 22:00 Add to calendar: The fair",
      "Mon, 1 Sept 2098 20:00 CEST Release Add to calendar: Release",
      "Mon, 1 Sept 2098 20:00 GMT-7 Release Add to calendar: Release",
    ]
  `);
  expect(readTexts(readMain('/muelle/'), 'li time')).toMatchInlineSnapshot(`
    [
      "10:00–11:00",
      "19:30",
      "22:00 – 1:00 hora de Europa central",
      "vie, 2 may 2098",
      "9:30–18:00",
      "dom, 1 jun 2098",
      "19:00–20:30 GMT-7",
      "vie, 4 jul – sáb, 5 jul 2098",
      "vie, 4 jul, 22:00 – sáb, 5 jul, 2:00",
      "sáb, 2 ago – lun, 4 ago 2098",
      "mié, 6 ago – vie, 8 ago 2098",
      "mié, 6 ago, 17:00 – vie, 8 ago, 22:00",
      "lun, 1 sept 2098",
      "20:00 CEST",
      "lun, 1 sept 2098",
      "20:00 GMT-7",
    ]
  `);
  expect(readText(find(main, 's'))).toBe('The regatta');
});

test('the songs of a date are links in their keys, with the stage view of all, and are in calendars', () => {
  const links = readLinks(find(main, 'ul > li p:has(a[href*=stage])'));

  expect(links).toEqual([
    ['Long Road', '/sounds/long-road/?key=E'],
    ['Side Street', '/sounds/side-street/'],
    ['Long Road', '/sounds/long-road/?key=F%23'],
    // With the next Sunday.
    [
      'Stage view',
      expect.stringMatching(
        /^\/sounds\/long-road\/\?stage&songs=long-road@E,side-street,long-road@F%232&say=3%20hummed%2C%20twice&on=\d{4}-\d\d-\d\d$/,
      ),
    ],
  ]);
  expect(readEvents('/dates.ics').get('Singing in the hut')?.description).toBe(
    'Long Road (E)\nSide Street\nLong Road (F♯, capo 2): hummed, twice',
  );
  expect(readText(find(main, 'ul > li p:has(a[href*=stage])'))).toBe(
    'Long Road in E Side Street Long Road in F♯ capo 2 (hummed, twice) Stage view',
  );
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
  expect(events.get('The regatta')?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(boats?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  // Newer only than before the last change, not in each build.
  const changed = statSync(`${project}/content/dates.yaml`).mtime;
  const [stamp, modified, sequence] = ['dtstamp', 'last-modified', 'sequence'].map((name) =>
    boats?.component.getFirstPropertyValue(name),
  );
  expect([stamp, modified].map(String)).toEqual(Array(2).fill(`${changed.toISOString().slice(0, 19)}Z`));
  expect(sequence).toBe(Math.floor(changed.getTime() / 60_000));
  expect(events.get('Carols on the pier')?.uid).toBe('2020-12-24-1700-carols-on-the-pier@old.example.com');
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
    // Without September 10, and October 1, 8 and 15.
    5,
  ]);
});

test('each date has its own calendar, with the same event, and one link subscribes to all', () => {
  const toNames = (events: ICAL.Event[]) => events.map(({ summary, uid }) => `${uid} ${summary}`).sort();
  const links = readLinks(main).filter(([, path]) => path.endsWith('.ics'));

  const files = globSync('dates/*.ics', { cwd: folder });
  const single = files.flatMap((file) => listEvents(`/${file}`));
  expect(toNames(single)).toEqual(toNames(listEvents('/dates.ics')));
  expect(links.map(([words, path]) => `${words} ${path}`)).toEqual([
    'Add to calendar: Singing in the hut /dates/sunday-1000-singing-in-the-hut.ics',
    'Add to calendar: Knots for beginners /dates/wednesday-2098-09-01-1930-knots-for-beginners.ics',
    'Add to calendar: Night watch /dates/friday-2200-night-watch.ics',
    'Add to calendar: The boats go out /dates/2098-05-02-0930-the-boats-go-out.ics',
    'Add to calendar: A talk about rope /dates/2098-06-01-1900-a-talk-about-rope.ics',
    'Add to calendar: Open pier /dates/2098-08-02-open-pier.ics',
    'Add to calendar: The fair /dates/2098-08-06-1700-the-fair.ics',
    'Add to calendar: Release /dates/2098-09-01-2000-release-europe-vienna.ics',
    'Add to calendar: Release /dates/2098-09-01-2000-release-us-pacific.ics',
    'Subscribe to all dates webcal://www.example.com/dates.ics',
  ]);
});

test('whole days, nights, addresses and two dates of one title are right in calendars', () => {
  const text = readFileSync(`${folder}/dates.ics`, 'utf8');
  const events = readEvents('/dates.ics');
  const pier = events.get('Open pier');

  // Until the start of the next day (RFC 5545, 3.6.1).
  expect([pier?.startDate.isDate, pier?.startDate.toString(), pier?.endDate.toString()]).toEqual([
    true,
    '2098-08-02',
    '2098-08-05',
  ]);
  expect(pier?.component.getFirstPropertyValue('url')).toBe('https://www.example.com/pr%C3%B6be/');
  expect(events.get('Night watch')?.duration.toString()).toBe('PT3H');
  const releases = listEvents('/dates.ics').filter(({ summary }) => summary === 'Release');
  expect(releases.map(({ startDate }) => toUtc(startDate)).sort()).toEqual([
    '2098-09-01T18:00:00.000Z',
    '2098-09-02T03:00:00.000Z',
  ]);
  // Also for two names of one zone (RFC 5545, 3.2.19 and 3.6.5).
  const zones = [...text.matchAll(/^TZID:(.*)\r$/gm)].map(([, zone]) => zone);
  const used = [...text.matchAll(/;TZID=([^:;]+)/g)].map(([, zone]) => zone);
  expect(zones.sort()).toEqual([...new Set(used)].sort());
  // Properties of a calendar come before its components (RFC 5545, 3.6).
  const [properties = '', components = ''] = text.split(/(?=BEGIN:VTIMEZONE)/s);
  expect(properties).toContain('REFRESH-INTERVAL');
  expect(components).not.toContain('REFRESH-INTERVAL');
});

describe('search engines', () => {
  const { '@graph': events } = JSON.parse(find(main, 'script[type="application/ld+json"]').textContent) as {
    '@graph': Record<string, unknown>[];
  };
  const get = (name: string) => events.find((event) => event.name === name);

  test('read dates with a place as events', () => {
    expect(get('The boats go out')).toMatchObject({
      '@type': 'Event',
      startDate: '2098-05-02T09:30+01:00',
      endDate: '2098-05-02T18:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'The pier', address: '1 Harbor Road, Low Harbor' },
      offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'GBP' },
      url: 'https://tickets.example.com/boats?seat=1,2',
    });
    // Search engines need an address, which here is only the name of the place.
    expect(get('The regatta')?.['location']).toEqual({
      '@type': 'Place',
      name: 'The bay',
      address: 'The bay',
    });
    expect(get('The regatta')?.['eventStatus']).toBe('https://schema.org/EventCancelled');
    expect(get('Open pier')).toMatchObject({ startDate: '2098-08-02', endDate: '2098-08-04' });
    expect(get('A talk about rope')).toBeUndefined();
  });

  test('read what repeats, its next time and its pauses', () => {
    const { startDate, eventSchedule } = get('Knots for beginners') ?? {};

    expect(startDate).toBe('2098-09-03T19:30+01:00');
    expect(eventSchedule).toMatchObject({
      byDay: 'https://schema.org/Wednesday',
      startTime: '19:30',
      scheduleTimezone: 'Europe/London',
    });
    expect((eventSchedule as { exceptDate: string[] }).exceptDate).toHaveLength(4);
    expect(Date.parse(String(get('Singing in the hut')?.['startDate']))).toBeGreaterThan(Date.now());
  });
});
