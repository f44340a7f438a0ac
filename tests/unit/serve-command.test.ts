import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.ts';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(directory, 'index.html'), '<h1>Home</h1>');
});

afterAll(() => {
  rmSync(directory, { recursive: true });
});

test('npm run preview prints the address', async () => {
  const { text } = await preview({ PORT: '0', BASE_PATH: '/sub/' });

  expect(text).toMatch(/^The site is at http:\/\/localhost:\d+\/sub\/ – press Ctrl\+C to stop\.$/);
});

test('npm run preview shows the site under the path of SITE_URL', async () => {
  const { text } = await preview({ PORT: '0', SITE_URL: 'https://me.example.io/portfolio/' });

  expect(text).toMatch(/^The site is at http:\/\/localhost:\d+\/portfolio\/ /);
});

test('npm run preview takes its port and host as other programs do', async () => {
  const { text } = await preview({}, directory, '--port', '0', '--host', '127.0.0.1');

  expect(text).toMatch(/^The site is at http:\/\/localhost:\d+\/ /);
});

test('a port in use is told together with the one that is used instead', async () => {
  const other = await serve({ directory, port: 0 });

  const { text } = await preview({ PORT: String(other.port) });
  await other.close();

  expect(text).toMatch(
    new RegExp(`^Port ${other.port} is in use, so the site is at \\d+\\.\nThe site is at http`),
  );
});

test('a site that is not built yet is one sentence, without a stack', async () => {
  const { text, status } = await preview({}, 'no-such-folder/');

  expect(text).toBe('There is no no-such-folder/ yet: run `npm run build` first.');
  expect(status).toBe(1);
});

test.each(['abc', '-1', '70000', '80.5'])('PORT=%s is one sentence', async (port) => {
  const { text, status } = await preview({ PORT: port });

  expect(text).toBe(
    `PORT is “${port}”, and that is no port: give a number up to 65535, for example PORT=8080.`,
  );
  expect(status).toBe(1);
});

/** Starts the command, and stops it when it has said where the site is. */
function preview(env: Record<string, string>, folder = directory, ...words: string[]) {
  const command = spawn(process.execPath, ['scripts/serve.ts', ...words, folder], {
    env: { ...process.env, ...env },
  });
  let text = '';
  const listen = (chunk: Buffer) => {
    text += chunk.toString();
    if (text.includes('Ctrl+C')) command.kill();
  };
  command.stdout.on('data', listen);
  command.stderr.on('data', listen);

  return new Promise<{ text: string; status: number | null }>((resolve) => {
    command.on('close', (status) => {
      resolve({ text: text.trim(), status });
    });
  });
}
