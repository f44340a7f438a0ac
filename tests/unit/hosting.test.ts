import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  headers,
  immutableCacheControl,
  immutableFolders,
  staticPolicy,
} from '#integrations/sent-headers.ts';
import { formats } from '#recordings/formats.ts';

const sent = Object.entries({ ...headers, 'Content-Security-Policy': staticPolicy });

describe.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test.each(sent)('sends %s like every other host', (name, value) => {
    expect(text).toContain(`${name} "${value}"`);
  });

  test('lets browsers keep files with a hash in their name', () => {
    expect(text).toContain(`/(${immutableFolders.join('|')})/`);
    expect(text).toContain(`"${immutableCacheControl}"`);
  });

  test.each(Object.values(formats))('knows the media type of $name', ({ type, endings }) => {
    const line = text.split('\n').find((one) => one.includes(`header @`) && one.endsWith(type));
    const block = text.split('\n').find((one) => one.includes(`default_type ${type};`));
    expect(line ?? block).toBeDefined();
    for (const ending of endings) expect(text).toMatch(new RegExp(`\\b${ending}\\b`));
  });
});

test('nginx accepts its settings', ({ skip }) => {
  skip(!isInstalled('nginx', '-v'), 'nginx is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const conf = `${folder}/nginx.conf`;
  writeFileSync(
    conf,
    `pid ${folder}/pid; events {} http { access_log off; include ${resolve('deploy/nginx.conf')}; }`,
  );

  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', conf, '-e', `${folder}/error.log`], {
    encoding: 'utf8',
  });

  expect(status === 0 ? '' : stderr).toBe('');
});

test('Caddy accepts its settings', ({ skip }) => {
  skip(!isInstalled('caddy', 'version'), 'Caddy is not installed.');

  const { status, stderr } = spawnSync('caddy', ['adapt', '--config', 'deploy/Caddyfile'], {
    encoding: 'utf8',
  });

  expect(status === 0 ? '' : stderr).toBe('');
});

function isInstalled(program: string, version: string): boolean {
  return spawnSync(program, [version]).status === 0;
}
