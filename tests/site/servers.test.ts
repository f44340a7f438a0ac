import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask, isAnswer } from '../../scripts/doctor/ask.ts';
import { formatFindings } from '../../scripts/doctor/finding.ts';
import { examine } from '../../scripts/doctor/live.ts';
import { hosts } from '../../scripts/deploy-init.ts';
import { root } from '../../scripts/deploy/host.ts';
import { sites, siteUrl, type Site } from '../../scripts/sites.ts';

/** A server as it is started here: its settings for this machine, and its command in a folder. */
interface Program {
  settings: (text: string, folder: string, port: number) => string;
  command: (folder: string, port: number) => string[];
}

const programs: Record<string, Program> = {
  nginx: {
    settings: (text, folder, port) =>
      `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; worker_processes 1; user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${text.replace(/listen 80;\n\s+listen \[::\]:80;/, `listen 127.0.0.1:${port};`).replaceAll(root, `${folder}/www`)}
}`,
    command: (folder) => ['nginx', '-c', `${folder}/settings`],
  },
  caddy: {
    settings: (text, folder, port) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${text.replace('www.example.com {', `http://localhost:${port} {`).replaceAll(root, `${folder}/www`)}`,
    command: (folder) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', `${folder}/settings`],
  },
  // It reads `dist/_headers` as Cloudflare Pages does.
  wrangler: {
    settings: (text) => text,
    command: (folder, port) => ['wrangler', 'pages', 'dev', `${folder}/www`, '--ip', '127.0.0.1', '--port', `${port}`],
  },
};

const installs: Record<string, string> = { wrangler: 'npm install --global wrangler' };

/** Skips a test where a program is missing. */
function needs(name: string, skip: (isMissing: boolean, note: string) => void): void {
  const isMissing = spawnSync(name, [name === 'nginx' ? '-v' : '--version']).error !== undefined;
  skip(isMissing, `${name} is not installed here: \`${installs[name] ?? `apt-get install ${name}`}\` brings it.`);
}

describe.each(Object.entries(programs))('the settings for %s', (name, program) => {
  test.for(Object.values(sites))('serve the site at $base as the doctor wants it', async (site, { skip }) => {
    needs(name, skip);

    const address = await start(name, program, site);

    const builtFor = new URL(`${siteUrl}${site.base}`);
    expect(formatFindings(await examine({ address, builtFor, withLinks: false }))).toBe('');
  });

  test('keep no error for a year, and show nothing that is meant for other hosts', async ({ skip }) => {
    needs(name, skip);
    const address = await start(name, program, sites.root);

    for (const path of ['pictures/none.avif', '_headers']) {
      const answer = await ask(new URL(path, address));
      expect(isAnswer(answer) && [answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    }
  });
});

/** Starts a server with the settings that are written for it; its address. */
async function start(name: string, { settings, command }: Program, { base, folder: built }: Site): Promise<URL> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  mkdirSync(`${folder}/www`);
  cpSync(resolve(built), `${folder}/www${base}`, { recursive: true });
  const port = await findPort();
  const [text = ''] = Object.values(hosts[name === 'wrangler' ? 'cloudflare' : name]?.write({ site: siteUrl, base }) ?? {});
  writeFileSync(`${folder}/settings`, settings(text, folder, port));

  const [program = '', ...words] = command(folder, port);
  const child = spawn(program, words, { env: { ...process.env, HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  onTestFinished(async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  const address = new URL(`http://localhost:${port}${base}`);
  await expect.poll(async () => isAnswer(await ask(address)) || said, { timeout: 20_000 }).toBe(true);
  return address;
}

/** A port that is free now. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
