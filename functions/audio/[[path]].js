/**
 * Answers range requests for recordings. Cloudflare Pages always sends whole files
 * (https://github.com/cloudflare/workers-sdk/issues/3861), but Safari and seeking need ranges.
 * Delete functions/ when Cloudflare Pages supports them.
 */
export async function onRequest({ request, env }) {
  const headers = new Headers(request.headers);
  headers.delete('Range');
  const whole = await env.ASSETS.fetch(new Request(request.url, { method: request.method, headers }));
  const range = /^bytes=(?!-$)(\d*)-(\d*)$/.exec(request.headers.get('Range') ?? '');
  const isSame = [null, whole.headers.get('ETag')].includes(request.headers.get('If-Range'));
  if (whole.status !== 200 || request.method !== 'GET' || !range || !isSame) return offerRanges(whole);
  return cut(whole, range[1], range[2]);
}

function offerRanges(whole) {
  const response = new Response(whole.body, whole);
  response.headers.set('Accept-Ranges', 'bytes');
  return response;
}

async function cut(whole, first, last) {
  const bytes = await whole.arrayBuffer();
  const size = bytes.byteLength;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const headers = new Headers(whole.headers);
  headers.set('Accept-Ranges', 'bytes');
  if (start > end) {
    headers.set('Content-Range', `bytes */${size}`);
    headers.set('Content-Length', '0');
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  headers.set('Content-Length', String(end + 1 - start));
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}
