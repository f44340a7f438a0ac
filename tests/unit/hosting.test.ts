import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headers, immutableCacheControl, immutableFolder, staticPolicy } from '#integrations/sent-headers.ts';
import { HASHED } from '#offline/caches.ts';
import { formats } from '#recordings/formats.ts';

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

  skip(error !== undefined, 'Caddy is not installed.');
  expect(status === 0 ? '' : stderr).toBe('');
});
