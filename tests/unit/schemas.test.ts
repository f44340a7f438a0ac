import { expect, test } from 'vitest';
import { pageSchema } from '@/model/page';
import { pictureSchema } from '@/model/picture';
import { siteSchema } from '@/model/site';
import { trackSchema } from '@/model/track';

test('optional keys may be missing or empty', () => {
  const site = siteSchema.parse({ name: ' \u000bYour\u0008 Name' });
  const record = { file: 'cups.jpg', title: 'Cups', author: 'You', source: 'cups.py', licence: 'CC0-1.0' };

  expect(site).toEqual({ name: 'Your Name', title: '{name}', lang: 'en-US', offline: true, social: [] });
  expect(siteSchema.parse({ name: 'Your Name', lang: null, blog: null, social: null })).toEqual(site);
  expect(pageSchema.parse({ title: 'Home', imageUrl: 'cups.jpg' })).toMatchObject({ width: 'prose' });
  expect(trackSchema.parse({ title: 'Ride', audio: '/audio/ride.mp3', order: 1 })).toMatchObject({
    work: 'original',
  });
  expect(pictureSchema.safeParse({ ...record, decorative: true }).success).toBe(true);
  expect(pictureSchema.safeParse(record).success).toBe(false);
});

test('text in YAML is typeset, addresses are not', () => {
  const page = pageSchema.parse({ title: "It's me - again", imageUrl: 'a - b.jpg' });

  expect(page).toMatchObject({ title: 'It’s me – again', imageUrl: 'a - b.jpg' });
});

test.each(['/../me.svg', '/a/../../me.svg', '/..', '//example.com/me.svg', '/a\\..\\me.svg'])(
  'no path leads out of its folder: %s',
  (path) => {
    const nav = { label: 'Me', icon: path, order: 1 };

    expect(siteSchema.safeParse({ name: 'You', resume: path }).success).toBe(false);
    expect(pageSchema.safeParse({ title: 'Me', imageUrl: 'me.jpg', nav }).success).toBe(false);
  },
);
