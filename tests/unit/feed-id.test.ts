import { expect, test } from 'vitest';
import { toFeedId } from '@/recordings/feeds/feed-id';

// The first two are the examples of the specification.
test.each([
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['https://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['http://podnews.net/rss//', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('the feed at %s is %s', (url, id) => {
  expect(toFeedId(url)).toBe(id);
});
