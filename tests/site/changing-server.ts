import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { serve } from '../../scripts/serve.ts';

/** What a server sends, which a test may change before it is sent. */
export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Changes what is sent for a path. */
export type Change = (sent: Sent, path: string, asked: IncomingHttpHeaders) => void;

/** Serves a built site as `npm run preview` does, but for what is changed; its address. */
export async function serveChanged(directory: string, change: Change, base = '/'): Promise<URL> {
  const site = await serve({ directory, port: 0, base });
  const server = createServer((incoming, response) => {
    const { method, headers, url = '/' } = incoming;
    const forward = request({ port: site.port, method, headers, path: url, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer;
        const sent: Sent = { status, headers, body: Buffer.concat(chunks) };
        change(sent, url, incoming.headers);
        if (method !== 'HEAD') sent.headers['content-length'] = String(sent.body.length);
        delete sent.headers['transfer-encoding'];
        response.writeHead(sent.status, sent.headers).end(sent.body);
      });
    });
    forward.end();
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await site.close();
  });
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}${base}`);
}
