import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { memoize } from '#lib/memoize.ts';
import { fixtureSite } from '../sites.ts';
import { delayResponses } from './delay.ts';

/** A copy of the fixture that a test can change, because Playwright cannot intercept requests of service workers. */
export interface Copy {
  url: string;
  /** By path in the site. */
  files: Map<string, Buffer>;
  /** Paths that never get a response. */
  stuck: Set<string>;
  /** Paths whose connection ends without a response. */
  broken: Set<string>;
  start: () => void;
  /** Ends all connections, and keeps the port. The browser is then offline, although `navigator.onLine` is true. */
  stop: () => void;
}

delayResponses();

const pages = { '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };
const types: Record<string, string> = { ...pages, '.mp3': 'audio/mpeg', '.svg': 'image/svg+xml' };

const readFiles = memoize((folder: string) => {
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));
  return names.map((name) => [name, readFileSync(join(folder, name))] as const);
});

/** Serves a copy of a site, whole files only. Disables the HTTP cache, which would hide files that the worker lacks. */
export async function serveCopy({ base, folder } = fixtureSite): Promise<Copy> {
  const files = new Map(readFiles(folder));
  const [stuck, broken] = [new Set<string>(), new Set<string>()];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(base.length);
    if (broken.has(path)) response.destroy();
    if (stuck.has(path) || broken.has(path)) return;
    const body = files.get(/(^|\/)$/.test(path) ? `${path}index.html` : path);
    const type = body ? types[extname(path) || '.html'] : 'text/html';
    response
      .setHeader('Content-Type', type ?? 'application/octet-stream')
      .setHeader('Cache-Control', 'no-store');
    response.writeHead(body ? 200 : 404).end(body ?? files.get('404.html'));
  });
  let isStopped = false;
  server.on('connection', (socket) => isStopped && socket.destroy());
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  const start = () => void (isStopped = false);
  const stop = () => {
    isStopped = true;
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}${base}`, files, stuck, broken, start, stop };
}
