import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headers, immutableCacheControl, immutableFolder, staticPolicy } from '#output/sent-headers.ts';
import { HASHED } from '#player/caches.ts';
import { formats } from '#recordings/formats.ts';
import { parse } from 'yaml';
import { enterFolder, writeInto } from './write-site.ts';

const sent = Object.entries({ ...headers, 'Content-Security-Policy': staticPolicy });

describe.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test.each(sent)('sends %s like every other host', (name, value) => {
    expect(text).toContain(`${name} "${value}"`);
  });

  test('lets browsers keep files with a hash in their name', () => {
    expect(text).toContain(`/${immutableFolder}/`);
    expect(text).toContain(`"${immutableCacheControl}"`);
  });

  const calendar = { name: 'a calendar', type: 'text/calendar', endings: ['ics'] };
  test.each([...Object.values(formats), calendar])('knows the media type of $name', ({ type, endings }) => {
    const line = text.split('\n').find((one) => one.includes(`header @`) && one.endsWith(type));
    const block = text.split('\n').find((one) => one.includes(`default_type ${type};`));
    expect(line ?? block).toBeDefined();
    for (const ending of endings) expect(text).toMatch(new RegExp(`\\b${ending}\\b`));
  });
});

test('a file of a site under /pictures/ may change', () => {
  expect(HASHED.test('/pictures/pictures/index.json')).toBe(false);
});

test('Caddy accepts its settings', ({ skip }) => {
  const words = ['adapt', '--config', 'deploy/Caddyfile'];
  const { status, stderr, error } = spawnSync('caddy', words, { encoding: 'utf8' });
  const imports = readFileSync('deploy/Caddyfile', 'utf8').match(/(?<=^\s+import ).+$/gm) ?? [];

  // Caddy reads no brackets in them, and one `*`; without one, the file must exist.
  expect(imports.filter((path) => !/^[^*?[\]]*\*[^*?[\]]*$/.test(path))).toEqual([]);
  expect(imports).not.toEqual([]);
  skip(error !== undefined, 'Caddy is not installed.');
  expect(status === 0 ? '' : stderr).toBe('');
});

interface Workflow {
  jobs: Record<string, { if?: string; uses?: string; steps?: { id?: string; if?: string; run?: string }[] }>;
}
const readWorkflow = (name: string) =>
  parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow;

test('GitHub builds every night, and publishes only what has changed', async () => {
  const [{ jobs }, nightly] = [readWorkflow('pages'), readWorkflow('nightly')];
  const { run = '' } = jobs['build']?.steps?.find(({ id }) => id === 'compare') ?? {};
  expect(nightly).toMatchObject({
    on: { schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) as string }] },
  });
  expect(nightly.jobs['pages']?.uses).toBe('./.github/workflows/pages.yml');
  expect(jobs['build']?.steps?.at(-1)?.if).toBe('steps.compare.outputs.is-new');
  expect(jobs['deploy']?.if).toBe('needs.build.outputs.is-new');

  await enterFolder({ 'dist/index.html': 'first', 'dist/.well-known/a.txt': 'hidden', output: '' });
  // The live site is in a folder.
  await writeInto('.', { 'bin/curl': '#!/bin/sh\ncat "live/${2##*/}"\n' });
  chmodSync('bin/curl', 0o755);
  execFileSync('git', ['init', '-q']);
  /** Builds a page, and publishes it if it is new. */
  const buildAt = async (event: string, text: string) => {
    await writeInto('.', { 'dist/index.html': text, output: '' });
    const env = {
      ...process.env,
      PATH: `${resolve('bin')}:${process.env['PATH']}`,
      GITHUB_EVENT_NAME: event,
      GITHUB_OUTPUT: resolve('output'),
      GIT_INDEX_FILE: resolve(`index-${performance.now()}`),
      SITE_URL: 'https://ada.example.com',
    };
    execFileSync('bash', ['-e', '-c', run], { env, stdio: 'ignore' });
    const isNew = readFileSync('output', 'utf8') === 'is-new=true\n';
    if (isNew) cpSync('dist', 'live', { recursive: true });
    rmSync('dist/build.txt');
    return isNew;
  };

  expect(await buildAt('schedule', 'first')).toBe(true);
  expect(await buildAt('schedule', 'first')).toBe(false);
  expect(await buildAt('push', 'first')).toBe(true);
  expect(await buildAt('schedule', 'second')).toBe(true);
  expect(await buildAt('schedule', 'second')).toBe(false);
  expect(await buildAt('schedule', 'first')).toBe(true);
});
