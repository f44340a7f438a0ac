import { expect, test } from 'vitest';
import { toRightsSentence, toSource, toYearSentence } from '@/recordings/rights';
import { trackSchema } from '@/model/track';

const toFailureMessage = (rights: Record<string, unknown>) =>
  toRightsSentence(
    trackSchema.parse({ title: 'Ride', audio: '/audio/ride.mp3', order: 1, ...rights }),
    'Your Name',
  );

test.each([
  [{}, 'Written by Your Name.'],
  [{ writers: 'Jane Doe' }, 'Written by Jane Doe.'],
  [{ writers: ['Jane Doe', 'Your Name'] }, 'Written by Jane Doe and Your Name.'],
  [{ writers: ['Jane', 'John', 'You'] }, 'Written by Jane, John, and You.'],
  [{ work: 'arrangement' }, 'Arranged by Your Name.'],
  [{ work: 'arrangement', writers: 'Jane Doe' }, 'Written by Jane Doe, arranged by Your Name.'],
  [{ work: 'cover' }, 'A cover by Your Name.'],
  [{ work: 'cover', writers: 'Jane Doe' }, 'Written by Jane Doe, played by Your Name.'],
  [{ work: 'public-domain' }, 'A work in the public domain, arranged by Your Name.'],
  [
    { work: 'public-domain', writers: ['William B. Bradbury', 'Edward Mote'] },
    'Written by William B. Bradbury and Edward Mote (public domain), arranged by Your Name.',
  ],
])('%o is credited as “%s”', (rights, credit) => {
  expect(toFailureMessage(rights)).toBe(`${credit} All rights reserved.`);
});

test.each([
  ['CC0-1.0', 'Free to share under CC0 1.0.'],
  ['CC-BY-4.0', 'Free to share under CC BY 4.0.'],
  ['CC-BY-NC-SA-4.0', 'Free to share under CC BY-NC-SA 4.0.'],
  ['LicenseRef-Mine', 'Licensed under LicenseRef-Mine.'],
  ['All Rights Reserved', 'All rights reserved.'],
])('the licence %s reads “%s”', (licence, terms) => {
  expect(toFailureMessage({ licence })).toBe(`Written by Your Name. ${terms}`);
});

test.each([
  ['cover', 'A cover by Your Name. Used with permission. All rights reserved.'],
  ['arrangement', 'Arranged by Your Name. Used with permission. All rights reserved.'],
  ['original', 'Written by Your Name. All rights reserved.'],
  ['public-domain', 'A work in the public domain, arranged by Your Name. All rights reserved.'],
])('permission is told of a work of others: %s', (work, sentence) => {
  expect(toFailureMessage({ work, permission: 'Jane Doe in March 2026' })).toBe(sentence);
});

test.each([
  ['A notebook', { words: 'A notebook' }],
  ['A notebook.', { words: 'A notebook' }],
  [
    'https://www.example.com/psalms?n=122',
    { words: 'example.com', url: 'https://www.example.com/psalms?n=122' },
  ],
  ['https://', { words: 'https://' }],
])('the source “%s” reads %o', (source, shown) => {
  expect(toSource(source)).toEqual(shown);
});

test('the year of a recording is a sentence, where it is known', () => {
  expect(toYearSentence({ year: 2024 })).toBe('Recorded in 2024.');
  expect(toYearSentence({ year: undefined })).toBe(undefined);
});
