import { describe } from 'vitest';
import { home, page, type Files } from '../write-site.ts';
import { append, testCorrect, testMistakes } from './list-problems.ts';

const dates = 'content/dates.yaml';
const text = `timeZone: Europe/Zurich
dates:
  - title: Carols
    start: 2026-12-24 17:00
    end: 2026-12-24 18:30
weekly:
  - title: Worship
    day: Sunday
    time: 10:00
    end: 11:30
    from: 2026-09-06
    until: 2027-06-27
`;

/** The dates with a replaced text. */
const change = (written: string, instead: string): Files => ({ [dates]: text.replace(written, instead) });

describe('dates', () => {
  testMistakes({
    'no time zone': change('timeZone: Europe/Zurich\n', ''),
    'a time zone that does not exist': change('Zurich', 'Zurick'),
    'a city alone': change('Europe/Zurich', 'zurich'),
    'a city in another language': change('Zurich', 'Züerich'),
    'a difference from Greenwich': change('Europe/Zurich', 'GMT+1'),
    'a time zone without a place': change('Europe/Zurich', 'CET'),
    'another key of a time zone': change('timeZone', 'timezone'),
    'an end before the start': change('18:30', '16:30'),
    'a weekly end before the start': change('11:30', '09:30'),
    'a last day before the first': change('2027-06-27', '2026-06-27'),
    'a day that does not exist': change('2026-12-24 17:00', '2026-02-30 17:00'),
    'a day without a time, and an end with one': change('2026-12-24 17:00', '2026-12-24'),
    'a weekly end long before the start': change('11:30', '03:30'),
    'a song without a recording': change('    end: 11:30\n', '    end: 11:30\n    songs: [funk-ryde in A]\n'),
    'a song of a later day': {
      ...change('    end: 11:30\n', '    end: 11:30\n    songs: [later]\n'),
      'content/tracks/later.md': page(
        'title: Later\naudio: /audio/funk-ride.mp3\norder: 2\ndate: 2999-12-31',
      ),
    },
    'a song in major in a minor key, and one in minor in a major key': {
      ...change('    end: 11:30\n', '    end: 11:30\n    songs: [funk-ride in Bbm, slow in C capo 1]\n'),
      'content/tracks/funk-ride.cho': '{key: G}\n[G]Ride\n',
      'content/tracks/slow.cho': '{key: Am}\n[Am]Ride\n',
    },
    'a capo on no fret': change('    end: 11:30\n', '    end: 11:30\n    songs: [funk-ride in A capo 12]\n'),
    'a song with two words': change(
      '    end: 11:30\n',
      '    end: 11:30\n    songs: [{ funk-ride: slow, side-street: fast }]\n',
    ),
    'a song in no key': change('    end: 11:30\n', '    end: 11:30\n    songs: [funk-ride in H]\n'),
    'a song in a key that is written out': change(
      '    end: 11:30\n',
      '    end: 11:30\n    songs: [funk-ride in A minor]\n',
    ),
    'an hour that clocks skip': change(
      '  - title: Carols\n    start: 2026-12-24 17:00\n    end: 2026-12-24 18:30',
      '  - title: Dawn\n    start: 2027-03-28 02:30',
    ),
    'no day between the first and the last day': change(
      'from: 2026-09-06\n    until: 2027-06-27',
      'from: 2026-09-07\n    until: 2026-09-12',
    ),
    'only pauses between them': change(
      'until: 2027-06-27',
      'until: 2026-09-19\n    except: [2026-09-06 to 2026-09-18]',
    ),
    'a pause on another weekday': change('day: Sunday', 'day: Sunday\n    except: [2026-12-24]'),
    'a time that does not exist': change('17:00', '25:00'),
    'a zone after a start': change('24 17:00', '24T17:00+02:00'),
    'an end that is no time': change('11:30', '1 PM'),
    'a last day that does not exist': change('2027-06-27', '2027-06-31'),
    'a weekday with a typo': change('Sunday', 'Sundey'),
    'a weekday in small letters': change('Sunday', 'sunday'),
    'a weekday in another language': change('Sunday', 'Sonntag'),
    'an unknown key': change('title: Worship', 'title: Worship\n    plase: The hall'),
    'a date twice': change('weekly:', '  - title: Carols\n    start: 2026-12-24 17:00\nweekly:'),
    'no list': change('\n  - title: Carols\n    start', '\n  title: Carols\n  start'),
    'two days where one is expected': change('Sunday', 'Thursday, Friday'),
    'a list of days where one is expected': change('Sunday', '[Thursday, Friday]'),
    'an end beside the start of what repeats': change('time: 10:00', 'time: 10:00-12:00'),
    'a pause of words, and one with dots': change('until: 2027-06-27', 'except: [27.12.2026, Noel]'),
    'days of a festival as its start': change('2026-12-24 17:00', '2027-05-21 to 2027-05-23'),
    'seconds in a start': change('24 17:00', '24 17:00:30'),
    'every second week': change('day: Sunday', 'day: Sunday\n    every: 2 weeks'),
    'every month': change('weekly:', 'monthly:'),
    'a page without a file': append(home, '<Dates />'),
    'another ending': { 'content/dates.yml': text },
  });
  testCorrect({
    'dates on a page, with a link to their calendar': {
      ...append(home, '[All](/dates.ics), [one](/dates/2026-12-24-1700-carols.ics)\n\n<Dates />'),
      [dates]: text,
    },
    'songs with a key, a capo and a word for the band': change(
      '    end: 11:30\n',
      '    end: 11:30\n    songs:\n      - funk-ride in B♭ capo 1: “slow” at first, without drums\n      - funk-ride capo 3\n      - funk-ride: all\n',
    ),
    'a time with a dot': change('11:30', '11.30'),
    'a time of one digit': change('10:00', '9:30'),
    'a day and a time with a letter between': change('24 17:00', '24T17:00'),
    'a pause with another sign between its days': change(
      'until: 2027-06-27',
      'except: [2027-01-21 - 2027-02-04]',
    ),
    'a start as other programs call it': change('start: 2026-12-24 17:00', 'date: 2026-12-24 17:00'),
    'a price in a number': change('title: Carols', 'title: Carols\n    price: 15'),
    'no dates': { [dates]: 'timeZone: Asia/Kolkata\n' },
    'the same before and after a break': change(
      'weekly:',
      'weekly:\n  - { title: Worship, day: Sunday, time: 10:00, until: 2026-06-28 }',
    ),
    'an end on the next day': change('24 18:30', '25 01:00'),
    'a weekly end on the next day': change('time: 10:00\n    end: 11:30', 'time: 22:00\n    end: 01:00'),
    'whole days': change('24 17:00\n    end: 2026-12-24 18:30', '24\n    end: 2026-12-26'),
    'one title in two zones': change(
      'weekly:',
      '  - title: Carols\n    start: 2026-12-24 17:00\n    timeZone: Asia/Tokyo\nweekly:',
    ),
    'two titles of emoji': change(
      'weekly:',
      '  - title: 🎄\n    start: 2026-12-24 17:00\n  - title: 🎅\n    start: 2026-12-24 17:00\nweekly:',
    ),
  });
});
