import { expect, test } from 'vitest';
import { toLicenceId } from '@/lib/licence-id';

test.each([
  ['https://creativecommons.org/licenses/by/4.0/', 'CC-BY-4.0'],
  ['http://creativecommons.org/licenses/by-nc-sa/2.5/deed.de', 'CC-BY-NC-SA-2.5'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0-1.0'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'CC-PDM-1.0'],
  ['© 2024 Ada Lovelace, CC BY-SA 4.0', 'CC-BY-SA-4.0'],
  ['CC-BY-ND-4.0', 'CC-BY-ND-4.0'],
  ['This work is under a Creative Commons Attribution-ShareAlike 4.0 International License.', 'CC-BY-SA-4.0'],
  ['Creative Commons Attribution Non-Commercial Share-Alike 3.0 Unported', 'CC-BY-NC-SA-3.0'],
  ['Creative Commons Attribution-NonCommercial-NoDerivatives 4.0', 'CC-BY-NC-ND-4.0'],
  ['cc0', 'CC0-1.0'],
])('“%s” is %s', (text, id) => {
  expect(toLicenceId(text)).toBe(id);
});

test.each([
  'all rights reserved',
  '© Ada Lovelace',
  'CC BY',
  'https://creativecommons.org/licenses/by/3.0/de/',
  'CC BY-SA 3.0 DE',
  'https://example.com/licenses/by/4.0/',
])('“%s” has no identifier', (text) => {
  expect(toLicenceId(text)).toBeUndefined();
});
