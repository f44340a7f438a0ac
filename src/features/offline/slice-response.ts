/** Answers a range request (`bytes=0-1`) from a stored file with 206, or with 416 if the range is outside the file. */
export async function sliceResponse(response: Response, range: string): Promise<Response> {
  const blob = await response.blob();
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  // Like most servers, send the whole file for an invalid range or several ranges.
  if (first + last === '') return new Response(blob, { headers: response.headers });

  const start = first === '' ? Math.max(blob.size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? blob.size : Math.min(Number(last) + 1, blob.size);
  const isPart = start < end;
  const headers = new Headers(response.headers);
  headers.set('Content-Range', `bytes ${isPart ? `${start}-${end - 1}` : '*'}/${blob.size}`);
  headers.set('Content-Length', String(isPart ? end - start : 0));
  return isPart
    ? new Response(blob.slice(start, end), { status: 206, statusText: 'Partial Content', headers })
    : new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers });
}
