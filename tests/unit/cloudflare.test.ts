import { expect, test } from 'vitest';
import { onRequest } from '../../functions/streams/[[path]].js';

const whole = 'do re mi fa';

/** The response of the function for a recording on Cloudflare. */
async function load(headers: Record<string, string>) {
  const request = new Request('https://www.example.com/audio/ride.mp3', { headers });
  const fetch = () => Promise.resolve(new Response(whole, { headers: { ETag: '"one"' } }));
  const response = await onRequest({ request, env: { ASSETS: { fetch } } });
  return [response.status, response.headers.get('Content-Range'), await response.text()];
}

test.each([
  [{}, [200, null, whole]],
  [{ Range: 'bytes=3-4', 'If-Range': '"one"' }, [206, 'bytes 3-4/11', 're']],
  [{ Range: 'bytes=3-4', 'If-Range': '"another"' }, [200, null, whole]],
])('Cloudflare Pages answers a player that requests %j', async (headers, answer) => {
  expect(await load(headers)).toEqual(answer);
});
