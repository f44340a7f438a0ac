import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, isAnswer } from '../../scripts/doctor/ask.ts';
import { formatFindings } from '../../scripts/doctor/finding.ts';
import { examine } from '../../scripts/doctor/live.ts';
import { hosts } from '../../scripts/deploy-init.ts';
import { root } from '../../scripts/deploy/host.ts';
import { prepareServers, servers } from '../../scripts/servers/find-servers.ts';
import { fixtureSite, siteUrl, type Site } from '../sites.ts';
import { second } from '../fixtures/site';
import { writeInto } from '../unit/write-site';

/** A server as it is started here. */
interface Program {
  /** What the command `deploy:init` calls it. */
  word: string;
  /** The file with its settings, and what they are on this machine. */
  file: string;
  settings: (text: string, folder: string, port: number) => string;
  command: (folder: string, port: number) => string[];
}

const programs = {
  nginx: {
    word: 'nginx',
    file: 'deploy/nginx.conf',
    settings: (text, folder, port) =>
      `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; worker_processes 1; user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${text.replace(/listen 80;\n\s+listen \[::\]:80;/, `listen 127.0.0.1:${port};`).replaceAll(root, `${folder}/www`)}
}`,
    command: (folder) => ['-c', `${folder}/deploy/nginx.conf`],
  },
  caddy: {
    word: 'caddy',
    file: 'deploy/Caddyfile',
    settings: (text, folder, port) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${text.replace('www.example.com {', `http://localhost:${port} {`).replaceAll(root, `${folder}/www`)}`,
    command: (folder) => ['run', '--adapter', 'caddyfile', '--config', `${folder}/deploy/Caddyfile`],
  },
  // It reads `dist/_headers` as Cloudflare Pages does.
  wrangler: {
    word: 'cloudflare',
    file: 'wrangler.toml',
    settings: (text, folder) => text.replace('"dist"', `"${folder}/www"`),
    command: (_, port) => ['pages', 'dev', '--ip', '127.0.0.1', '--port', `${port}`],
  },
} satisfies Record<keyof typeof servers, Program>;

type Name = keyof typeof programs;

const names = Object.keys(programs) as Name[];

beforeAll(prepareServers, 120_000);

describe.each(names)('the settings for %s', (name) => {
  const open = startEach(name);
  const needs = (skip: (isMissing: boolean, note: string) => void) =>
    skip(!servers[name].find(), `${name} is not installed here: \`${servers[name].install}\` brings it.`);

  test.for(Object.values(sites))('serve the site at $base as the doctor wants it', async (site, { skip }) => {
    needs(skip);
    skip(name === 'wrangler' && site.base !== '/', 'Cloudflare Pages has no sites under a path.');
    const address = await open(site);

    const builtFor = new URL(`${siteUrl}${site.base}`);
    expect(formatFindings(await examine({ address, builtFor, withLinks: false }))).toBe('');
  });

  test('keep no error for a year, show nothing that is meant for other hosts, and know all sounds', async ({
    skip,
  }) => {
    needs(skip);
    const address = await open(fixtureSite);

    for (const ending of ['m4a', 'flac', 'wav', 'ogg', 'opus']) {
      const answer = await ask(new URL(`sounds/ride.${ending}`, address));
      expect(isAnswer(answer) && answer.headers.get('content-type')).toMatch(/^audio\//);
    }

    // Its stand-in on this machine has no answer for the file that it reads itself.
    for (const path of ['pictures/none.avif', ...(name === 'wrangler' ? [] : ['_headers'])]) {
      const answer = await ask(new URL(path, address));
      expect(isAnswer(answer) && answer.status).toBe(404);
      expect(isAnswer(answer) && answer.headers.get('cache-control')).toMatch(/^no-(cache|store)$/);
    }
  });

  test('cut recordings as players ask for them', async ({ skip }) => {
    needs(skip);
    const address = await open(fixtureSite);
    const bytes = readFileSync(`${fixtureSite.folder}/audio/${second.file}`);
    const size = bytes.length;

    const askFor = async (range: string, headers: Record<string, string> = {}) => {
      const answer = await ask(new URL(`audio/${second.file}`, address), {
        headers: { Range: range, ...headers },
      });
      if (!isAnswer(answer)) throw new Error('no answer');
      return { status: answer.status, range: answer.headers.get('content-range'), body: answer.body };
    };

    expect(await askFor('bytes=100-')).toEqual({
      status: 206,
      range: `bytes 100-${size - 1}/${size}`,
      body: bytes.subarray(100),
    });
    expect(await askFor('bytes=-10')).toMatchObject({ status: 206, body: bytes.subarray(-10) });
    expect(await askFor(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    expect(await askFor('bytes=0-9', { 'If-Range': '"another"' })).toMatchObject({
      status: 200,
      body: bytes,
    });
  });
});

/** Starts a server once for each site that is asked for, and ends all of them after the tests. */
function startEach(name: Name): (site: Site) => Promise<URL> {
  const started = new Map<Site, ReturnType<typeof start>>();
  afterAll(async () => {
    for (const server of started.values()) await (await server).stop();
  });
  return async (site) => {
    const server = started.get(site) ?? start(name, site);
    started.set(site, server);
    return (await server).address;
  };
}

/** Starts a server with the settings that are written for it; its address, and what ends it. */
async function start(name: Name, { base, folder: built }: Site) {
  const { word, file, settings, command }: Program = programs[name];
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  mkdirSync(`${folder}/www`);
  cpSync(resolve(built), `${folder}/www${base}`, { recursive: true });
  cpSync('tests/fixtures/sounds', `${folder}/www${base}sounds`, { recursive: true });
  const port = await findPort();
  const files = hosts[word]?.write({ site: siteUrl, base }) ?? {};
  await writeInto(folder, { ...files, [file]: settings(files[file] ?? '', folder, port) });

  const child = spawn(servers[name].find() ?? name, command(folder, port), {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };

  const address = new URL(`http://localhost:${port}${base}`);
  const isUp = async () => {
    const answer = await ask(address);
    return (isAnswer(answer) && answer.status === 200) || said;
  };
  await expect.poll(isUp, { timeout: 50_000 }).toBe(true);
  return { address, stop };
}

/** A port that is free now. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
