import { expect, test } from 'vitest';
import { sliceResponse } from '@/offline/slice-response';

const file = '0123456789';

test.each([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=0-10', file, 'bytes 0-9/10'],
])('%s is “%s”, as 206', async (range, part, contentRange) => {
  const response = await sliceResponse(keep(file), range);

  expect(response.status).toBe(206);
  expect(await response.text()).toBe(part);
  expect(response.headers.get('Content-Range')).toBe(contentRange);
  expect(response.headers.get('Content-Length')).toBe(String(part.length));
  expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
});

test.each(['bytes=10-', 'bytes=99-120'])('%s is beyond the end, which 416 says', async (range) => {
  const response = await sliceResponse(keep(file), range);

  expect(response.status).toBe(416);
  expect(response.headers.get('Content-Range')).toBe('bytes */10');
});

test.each(['bytes', 'bytes=0-1,4-5', ''])('“%s” is answered with all of it', async (range) => {
  const response = await sliceResponse(keep(file), range);

  expect(response.status).toBe(200);
  expect(await response.text()).toBe(file);
});

function keep(content: string): Response {
  return new Response(content, {
    headers: { 'Content-Type': 'audio/mpeg', 'Content-Length': String(content.length) },
  });
}
