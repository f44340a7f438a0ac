import { describe, expect, test } from 'vitest';
import { checkLinks } from '@/checks/check-links';
import { siteUrl, fixtureSite } from '../sites.ts';
import { find, pageFiles, readPage } from './site';

describe('the site', () => {
  const site = fixtureSite;
  test('has no broken link, picture, script, anchor or recording', async () => {
    expect(await checkLinks(site.folder, site.base, siteUrl)).toEqual([]);
  });

  test('has no address outside its base', () => {
    const addresses = pageFiles.flatMap((file) =>
      readPage(file, site)
        .querySelectorAll('[href], [src]')
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    );

    const outside = addresses.filter(
      (address) => /^\/(?!\/)/.test(address) && !address.startsWith(site.base),
    );

    expect(outside).toEqual([]);
    expect(addresses.length).toBeGreaterThan(100);
  });

  test('says its own address on every screen', () => {
    const canonical = pageFiles
      .filter((file) => file !== '404.html')
      .map((file) => find(readPage(file, site), 'link[rel=canonical]').getAttribute('href'));

    expect(canonical).toEqual(
      pageFiles.slice(0, -1).map((file) => `${siteUrl}${site.base}${file.replace('index.html', '')}`),
    );
  });
});
