import { expect, test } from 'vitest';
import { toLicenceUrl } from '@/lib/licence-url';

test.each([
  ['CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['CC-PDM-1.0', 'https://creativecommons.org/publicdomain/mark/1.0/'],
  ['CC-BY-4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC-BY-NC-SA-4.0', 'https://creativecommons.org/licenses/by-nc-sa/4.0/'],
  ['CC-BY-3.0-DE', 'https://creativecommons.org/licenses/by/3.0/de/'],
  ['GFDL-1.3', 'https://spdx.org/licenses/GFDL-1.3.html'],
  ['all rights reserved', undefined],
  ['GPL-2.0+', 'https://spdx.org/licenses/GPL-2.0+.html'],
  ['LicenseRef-Mine', undefined],
  ['© 2020 Your Name', undefined],
])('%s is explained at %s', (licence, url) => {
  expect(toLicenceUrl(licence)).toBe(url);
});
