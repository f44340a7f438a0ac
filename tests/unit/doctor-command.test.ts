import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatReport, warning } from '#lib/problem.ts';
import { home, page, track, validSite, writeFiles, type Files } from './write-site.ts';

const command = resolve('scripts/doctor.ts');

/** Runs the doctor in a folder. */
function run(words: string[], cwd = '.') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** A folder with a small site and the code that checks it. */
async function lay(files: Files): Promise<string> {
  const folder = fileURLToPath(await writeFiles({ ...validSite, 'package.json': '{}', ...files }));
  cpSync('src', `${folder}/src`, { recursive: true });
  symlinkSync(resolve('node_modules'), `${folder}/node_modules`, 'junction');
  return folder;
}

test('the launch list has only warnings', async () => {
  const story = 'Say in a few words what is here.';
  const added = page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', `${story}\n`);

  const { status, stdout } = run([], await lay({ [track]: added }));

  expect(stdout).toContain(`! ${track}, line 7: “${story}”`);
  expect(stdout).toMatch(/content\/site\.yaml, line 1\): “Your Name”/);
  expect(stdout.split('\n').at(-1)).toMatch(/^0 errors, \d+ warnings\.$/);
  expect(status).toBe(0);
});

test('a mistake that stops the build is an error, also in JSON', async () => {
  const folder = await lay({ [home]: page('title: Home\nimageUrl: cup.jpg') });

  const { status, stdout } = run(['--json'], folder);

  expect(status).toBe(1);
  const { errors, findings } = JSON.parse(stdout) as { errors: number; findings: unknown[] };
  expect(errors).toBe(1);
  expect(findings).toContainEqual(expect.objectContaining({ severity: 'error', file: home, line: 3 }));
  const name = { kind: 'placeholder', file: 'content/site.yaml', line: 1 };
  expect(findings).toContainEqual(expect.objectContaining(name));
});

test.each([
  [['http://localhost:9'], 'stdout', '✗ http://localhost:9/: there is no page: the connection failed.'],
  [
    ['www.example.com'],
    'stderr',
    '“www.example.com” is not an address. Write it in full, for example https://www.example.com.',
  ],
  [['--jason'], 'stderr', "Unknown option '--jason'"],
] as const)('%j ends with a sentence', (words, stream, sentence) => {
  const result = run([...words]);

  expect(result.status).toBe(1);
  expect(result[stream]).toContain(sentence);
  expect(result.stderr).not.toMatch(/^\s+at /m);
});

test('similar problems share a paragraph, which lists twelve places', () => {
  const problems = Array.from({ length: 20 }, (_, index) =>
    warning(`${index}.jpg`, undefined, 'it is a placeholder.', 'Replace it.'),
  );

  expect(formatReport(problems)).toMatch(
    /^! 0\.jpg \(and 19 more: 1\.jpg, .* 12\.jpg, and 7 more, see `--json`\): it is a placeholder\.\n {2}Replace it\.\n\n0 errors, 20 warnings\.$/,
  );
});
