import { expect, test } from 'vitest';
import { parseLicenseId } from '#lib/licenses.ts';
import { trackSchema } from '#model/track.ts';
import { formatRights } from '#recordings/rights.ts';

const t = (rights: Record<string, unknown>) =>
  formatRights(
    trackSchema.parse({ title: 'Ride', audio: '/audio/ride.mp3', order: 1, ...rights }),
    'Your Name',
  );

test.each([
  ['https://creativecommons.org/licenses/by/4.0/', 'CC-BY-4.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0-1.0'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'CC-PDM-1.0'],
  ['© 2024 Ada Lovelace, CC BY-SA 4.0', 'CC-BY-SA-4.0'],
  ['This work is under a Creative Commons Attribution-ShareAlike 4.0 International License.', 'CC-BY-SA-4.0'],
  ['Creative Commons Attribution Non-Commercial Share-Alike 3.0 Unported', 'CC-BY-NC-SA-3.0'],
  ['cc0', 'CC0-1.0'],
  ['all rights reserved', undefined],
  ['CC BY', undefined],
  ['https://creativecommons.org/licenses/by/3.0/de/', undefined],
  ['CC BY-SA 3.0 DE', undefined],
])('“%s” is the license %s', (text, id) => {
  expect(parseLicenseId(text)).toBe(id);
});

test.each([
  [{}, 'Written by Your Name.'],
  [{ writers: ['Jane', 'John', 'You'] }, 'Written by Jane, John, and You.'],
  [{ work: 'arrangement', writers: 'Jane Doe' }, 'Written by Jane Doe, arranged by Your Name.'],
  [{ work: 'cover' }, 'A cover by Your Name.'],
  [{ work: 'cover', writers: 'Jane Doe' }, 'Written by Jane Doe, played by Your Name.'],
  [{ work: 'cover', permission: 'Jane Doe, 2026' }, 'A cover by Your Name. Used with permission.'],
  [{ work: 'original', permission: 'Jane Doe, 2026' }, 'Written by Your Name.'],
  [{ work: 'performance' }, 'A work in the public domain. Played by Your Name.'],
  [
    { work: 'performance', writers: ['William B. Bradbury', 'Edward Mote'] },
    'Written by William B. Bradbury and Edward Mote. Public domain. Played by Your Name.',
  ],
  [
    {
      work: 'performance',
      writers: [
        { name: 'William B. Bradbury', role: 'music', year: 1863 },
        { name: 'Edward Mote', role: 'words', year: 1834 },
      ],
    },
    'Words: Edward Mote, 1834. Music: William B. Bradbury, 1863. Public domain. Played by Your Name.',
  ],
])('a track with %o is credited as “%s”', (rights, credit) => {
  expect(t(rights)).toBe(`${credit} All rights reserved.`);
});

test.each([
  ['CC0-1.0', 'Free to share under CC0 1.0.'],
  ['CC-BY-NC-SA-4.0', 'Free to share under CC BY-NC-SA 4.0.'],
  ['LicenseRef-Mine', 'Licensed under LicenseRef-Mine.'],
  ['All Rights Reserved', 'All rights reserved.'],
])('the license %s reads “%s”', (licence, terms) => {
  expect(t({ licence })).toBe(`Written by Your Name. ${terms}`);
});
