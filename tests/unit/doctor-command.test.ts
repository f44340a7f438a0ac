import { spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { home, page, validSite, writeFiles, type Files } from './write-site';

const command = resolve('scripts/doctor.ts');

/** Runs the doctor, by itself in the folder of a site. */
async function run(words: string[], cwd = '.') {
  const child = spawn(process.execPath, [command, ...words], { cwd });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const status = await new Promise<number | null>((done) => child.once('close', done));
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** A folder with a site, and the code that looks at it. */
async function lay(files: Files): Promise<string> {
  const folder = fileURLToPath(await writeFiles({ ...validSite, 'package.json': '{}', ...files }));
  cpSync('src', `${folder}/src`, { recursive: true });
  symlinkSync(resolve('node_modules'), `${folder}/node_modules`, 'junction');
  return folder;
}

describe('without an address it', () => {
  test('lists what is left to do, which is no error', async () => {
    const { status, stdout } = await run([], await lay({}));

    expect(stdout).toContain('! content/site.yaml, line 1: “Your Name” is a placeholder.');
    expect(stdout.split('\n').at(-1)).toMatch(/^no errors and \d+ warnings\.$/);
    expect(status).toBe(0);
  });

  test('ends with 1 where the build would stop, and says so to programs', async () => {
    const folder = await lay({ [home]: page('title: Home\nimageUrl: cup.jpg') });

    const { status, stdout } = await run(['--json'], folder);

    expect(status).toBe(1);
    const { errors, findings } = JSON.parse(stdout) as { errors: number; findings: unknown[] };
    expect(errors).toBe(1);
    expect(findings).toContainEqual({
      severity: 'error',
      where: `${home}, line 3`,
      message: '`imageUrl` names “cup.jpg”, and there is no such picture.',
      hint: expect.stringContaining('Put the picture into content/pictures/') as string,
    });
  });
});

describe('with an address it', () => {
  test('asks the live site', async () => {
    const server = createServer((_, response) => response.writeHead(500).end());
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    onTestFinished(() => void server.close());
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;

    const { status, stdout } = await run([address]);

    expect(status).toBe(1);
    expect(stdout).toMatch(`✗ ${address}/: no page answers there: the answer is 500.`);
    expect(stdout.split('\n').at(-1)).toBe('1 error and no warnings.');
  });

  test('wants the whole of it', async () => {
    const { status, stderr } = await run(['www.example.com']);

    expect(status).toBe(1);
    expect(stderr).toBe(
      '“www.example.com” is no address: write it in full, for example https://www.example.com.',
    );
  });

  test('knows no other words', async () => {
    const { status, stderr } = await run(['--jason']);

    expect(status).toBe(1);
    expect(stderr).toContain("Unknown option '--jason'");
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
