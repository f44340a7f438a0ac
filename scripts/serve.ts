import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readAddress } from '../src/build/address.ts';
import { createFileServer } from './file-server.ts';
import { listenFrom } from './listen-from.ts';
import { startIfEntry } from './start.ts';

/** What is served, and where. */
export interface Options {
  /** The finished site. */
  directory: string;
  /** The first port to try; 0 takes any that is free. */
  port?: number;
  /** The path the site lives under: `/`, or `/sub/`. */
  base?: string;
  /** Who may visit: `localhost` is this machine, `0.0.0.0` the network around it. */
  host?: string;
}

/** A site that is being served. */
export interface Served {
  port: number;
  /** With the base, and a slash at its end. */
  url: string;
  close: () => Promise<void>;
}

/** Serves a finished site until `close()` is called. */
export async function serve({
  directory,
  port = 4321,
  base = '/',
  host = 'localhost',
}: Options): Promise<Served> {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`There is no ${directory.replace(/\/+$/, '')}/ yet: run \`npm run build\` first.`);
  }

  const path = `/${base}/`.replace(/\/+/g, '/');
  const server = createServer(createFileServer(resolve(directory), path));
  const free = await listenFrom(server, port, host);
  return { port: free, url: `http://localhost:${free}${path}`, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** A variable of the environment; an empty one counts as none. */
function readVariable(name: string, fallback: string): string {
  const value = process.env[name];
  return value === undefined || value === '' ? fallback : value;
}

function readPort(port: string): number {
  const number = Number(port);
  if (Number.isInteger(number) && number >= 0 && number <= 65535) return number;
  throw new Error(
    `PORT is “${port}”, and that is no port: give a number up to 65535, for example PORT=8080.`,
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, host: { type: 'string' } },
  });
  const [directory = 'dist'] = positionals;
  const port = readPort(values.port ?? readVariable('PORT', '4321'));
  const { base } = readAddress(process.env);
  const site = await serve({ directory, port, base, host: values.host ?? readVariable('HOST', 'localhost') });

  if (port !== 0 && site.port !== port)
    console.log(`Port ${port} is in use, so the site is at ${site.port}.`);
  console.log(`The site is at ${site.url} – press Ctrl+C to stop.`);
}

await startIfEntry(import.meta.filename, main);
