import parseRange from 'range-parser';

/** The part of a kept file that a browser asks for as `bytes=0-1`: 206, or 416 when there is no such part. */
export async function sliceResponse(response: Response, range: string): Promise<Response> {
  const blob = await response.blob();
  const ranges = parseRange(blob.size, range);
  if (ranges === -1) return refuse(blob.size);
  // As servers do: what is no range, or several, is answered with all of it.
  if (ranges === -2 || ranges.length > 1) return new Response(blob, { headers: response.headers });

  const [{ start, end } = { start: 0, end: blob.size - 1 }] = ranges;
  const headers = new Headers(response.headers);
  headers.set('Content-Range', `bytes ${start}-${end}/${blob.size}`);
  headers.set('Content-Length', String(end - start + 1));
  return new Response(blob.slice(start, end + 1), { status: 206, statusText: 'Partial Content', headers });
}

function refuse(size: number): Response {
  const headers = { 'Content-Range': `bytes */${size}` };
  return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers });
}
