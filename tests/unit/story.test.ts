import { expect, test } from 'vitest';
import { toAbsolute, toPlainText } from '@/recordings/story';

const here = 'https://www.example.com/sub/music/#funk-ride';

test.each([
  ['/sub/about/', 'https://www.example.com/sub/about/'],
  ['/sub/music/?a=1&amp;b=2', 'https://www.example.com/sub/music/?a=1&amp;b=2'],
  ['#cool-baby', 'https://www.example.com/sub/music/#cool-baby'],
  ['https://example.com/', 'https://example.com/'],
  ['mailto:you@example.com', 'mailto:you@example.com'],
  ['https://', 'https://'],
])('a link to %s leads to %s', (address, url) => {
  expect(toAbsolute(`<p>See <a href="${address}">this</a>.</p>`, here)).toBe(
    `<p>See <a href="${url}">this</a>.</p>`,
  );
});

test('a picture is found from elsewhere', () => {
  expect(toAbsolute('<img src="/sub/a.jpg">', here)).toBe('<img src="https://www.example.com/sub/a.jpg">');
});

test('what HTML says is plain text with a line for each paragraph', () => {
  expect(toPlainText('<p>Bass <em>first</em> &amp; “last”.</p>\n<p>Then &lt;b&gt;.</p>\n')).toBe(
    'Bass first & “last”.\nThen <b>.',
  );
});
