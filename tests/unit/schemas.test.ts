import { expect, test } from 'vitest';
import { pageSchema } from '#model/page.ts';
import { siteSchema } from '#model/site.ts';

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
