import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fixtureSite } from '../sites.ts';

/** A copy of the fixture whose files a test can change. Playwright cannot intercept what service workers fetch. */
export interface Copy {
  url: string;
  /** The files by their paths from the top of the site. */
  files: Map<string, Buffer>;
  /** Paths that are never answered. */
  stuck: Set<string>;
  start: () => Promise<void>;
  /** Ends all connections; afterwards the browser is offline, and navigator.onLine does not say so. */
  stop: () => Promise<void>;
}

const pages = { '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };
const types: Record<string, string> = { ...pages, '.mp3': 'audio/mpeg', '.svg': 'image/svg+xml' };

/** Serves a copy of the fixture, whole files only. The HTTP cache keeps nothing: it would hide what the worker lacks. */
export async function serveCopy(): Promise<Copy> {
  const { base, folder } = fixtureSite;
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  const stuck = new Set<string>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(base.length);
    if (stuck.has(path)) return;
    const body = files.get(/(^|\/)$/.test(path) ? `${path}index.html` : path);
    const type = body ? types[extname(path) || '.html'] : 'text/html';
    response
      .setHeader('Content-Type', type ?? 'application/octet-stream')
      .setHeader('Cache-Control', 'no-store');
    response.writeHead(body ? 200 : 404).end(body ?? files.get('404.html'));
  });
  const start = (port = 0) => new Promise<void>((done) => server.listen(port, 'localhost', done));
  await start();
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://localhost:${port}${base}`, files, stuck, start: () => start(port), stop };
}
