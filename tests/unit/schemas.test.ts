import { describe, expect, test } from 'vitest';
import { pageSchema } from '@/model/page';
import { pictureSchema } from '@/model/picture';
import { isIconAddress, siteSchema } from '@/model/site';
import { trackSchema } from '@/model/track';
import { isRemote } from '@/model/values';

describe('what may be left out', () => {
  test('of a site is all but the name', () => {
    expect(siteSchema.parse({ name: ' Your Name ' })).toEqual({
      name: 'Your Name',
      lang: 'en-US',
      offline: true,
      social: [],
    });
  });

  test('of a page is all but its title and its picture', () => {
    const page = { title: 'Home', imageUrl: 'cups.jpg' };

    expect(pageSchema.parse(page)).toEqual({ ...page, width: 'prose' });
  });

  test('of a record is its alt, when the picture is decorative', () => {
    const record = { file: 'cups.jpg', title: 'Cups', author: 'You', source: 'cups.py', licence: 'CC0-1.0' };

    expect(pictureSchema.parse({ ...record, alt: 'Two cups' })).toMatchObject({ decorative: false });
    expect(pictureSchema.safeParse({ ...record, decorative: true }).success).toBe(true);
    expect(pictureSchema.safeParse(record).success).toBe(false);
  });

  test('of a track is all but its title, its audio and its order', () => {
    const track = { title: 'Ride', audio: '/audio/ride.mp3', order: 1 };
    const incomplete = Object.keys(track).map((key) => ({ ...track, [key]: undefined }));

    expect(trackSchema.parse(track)).toEqual({ ...track, download: true, writers: [], work: 'original' });
    expect(incomplete.map((part) => trackSchema.safeParse(part).success)).toEqual([false, false, false]);
  });
});

test.each(['/../me.svg', '/a/../../me.svg', '/..', '//example.com/me.svg', '/a\\..\\me.svg'])(
  'no path leads out of its folder: %s',
  (path) => {
    const link = { name: 'Me', url: 'https://example.com/', icon: path };
    const nav = { label: 'Me', icon: path, order: 1 };

    expect(siteSchema.safeParse({ name: 'You', resume: path }).success).toBe(false);
    expect(siteSchema.safeParse({ name: 'You', social: [link] }).success).toBe(false);
    expect(pageSchema.safeParse({ title: 'Me', imageUrl: 'me.jpg', nav }).success).toBe(false);
  },
);

test('keys without a value are as good as left out', () => {
  expect(siteSchema.parse({ name: 'You', lang: null, blog: null, social: null })).toEqual(
    siteSchema.parse({ name: 'You' }),
  );
});

test.each([
  ['https://example.com/a.svg', true, true],
  ['HTTP://example.com/a.svg', true, true],
  ['/icons/a.svg', false, true],
  ['facebook', false, false],
])('%s is on another server: %s; is an address of an icon: %s', (address, remote, iconAddress) => {
  expect(isRemote(address)).toBe(remote);
  expect(isIconAddress(address)).toBe(iconAddress);
});

test('characters that cannot be shown are left out', () => {
  expect(siteSchema.parse({ name: ' \u000bYour\u0008 Name' })).toMatchObject({ name: 'Your Name' });
  expect(siteSchema.safeParse({ name: '\u000b' }).success).toBe(false);
});
