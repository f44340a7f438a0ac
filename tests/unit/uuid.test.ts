import { expect, test } from 'vitest';
import { toFeedId, toUuid } from '@/recordings/feeds/uuid';

// The first two are the examples of the specification.
test.each([
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['https://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['http://podnews.net/rss//', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('the feed at %s is %s', (url, id) => {
  expect(toFeedId(url)).toBe(id);
});

test('a name has one UUID in a namespace and another in the next', () => {
  const [first, second] = ['https://a.example.com/feed.xml', 'https://b.example.com/feed.xml'].map(toFeedId);

  const ids = [first, first, second].map((namespace = '') => toUuid(namespace, 'funk-ride'));

  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
