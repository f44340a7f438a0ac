import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { checkContent } from '#checks/check-content.ts';
import { readContent } from '#read-content.ts';
import { formatProblems, formatReport } from '#lib/problem.ts';
import { runCommand } from './run-command.ts';
import { serve } from './serve.ts';
import { enterFolder, home, page, track, validSite, writeFiles, type Files } from './write-site.ts';

test('the launch list has only warnings', async () => {
  const story = 'Say in a few words what is here.';
  const added = page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', `${story}\n`);
  await enterFolder({ ...validSite, [track]: added });

  const { status, stdout } = await runCommand('doctor', []);

  expect(stdout).toContain(`! ${track}:7  “${story}”`);
  expect(stdout).toMatch(/content\/site\.yaml:1\)  “Your Name”/);
  expect(stdout).toMatch(/\n0 errors, \d+ warnings\.$/);
  expect(status).toBe(0);
});

test('a mistake that stops the build is an error, also in JSON', async () => {
  await enterFolder({ ...validSite, [home]: page('title: Home\nimageUrl: cup.jpg') });

  const { status, stdout } = await runCommand('doctor', ['--json']);

  expect(status).toBe(1);
  const { errors, findings } = JSON.parse(stdout) as { errors: number; findings: unknown[] };
  expect(errors).toBe(1);
  expect(findings).toContainEqual(expect.objectContaining({ severity: 'error', file: home, line: 3 }));
  const name = { kind: 'placeholder', file: 'content/site.yaml', line: 1 };
  expect(findings).toContainEqual(expect.objectContaining(name));
});

test('frontmatter, pictures, links and text are one round, and a kind of mistake in a file one line', async () => {
  const body =
    '# Hi\n\n![Cups](cups.jpg)\n\n[it](/nowhere/) ==a==\n\nIt was ==b==.\n\n{% include c %} {% highlight js %}\n\n<figure><img src="https://example.com/a.jpg" alt="" /></figure>\n';
  await enterFolder({ ...validSite, 'content/pages/a.md': page('titel: A\nimageUrl: cup.jpg', body) });

  const { stdout } = await runCommand('doctor', []);

  for (const words of [
    'a.md:2  titel: there is no such key.',
    'a.md:3  imageUrl: there is no picture “cup.jpg”.',
    'a.md:10  the link “/nowhere/” is broken.',
    'a.md:10 (and 1 more: content/pages/a.md:12)  “==a==” is shown as text',
    'a.md:14  “{% include c %}” is shown as text: Markdown has no shortcodes.\n  Write what it shows',
    'a.md:14  “{% highlight js %}” is shown as text: Markdown has no code in this form.\n  Write `` ```js ``',
    'a.md:16  the picture “https://example.com/a.jpg” is on another server.',
  ])
    expect(stdout).toContain(words);
});

test('all mistakes of MDX in a file are one round', async () => {
  const body =
    '# Hi\n\nOne<br>two.\n\n<!-- more -->\n\nSee <https://example.com/a>.\n\nWrite {name} or {two words}.\n\n<Trakcs />\n';
  await enterFolder({ ...validSite, 'content/pages/a.mdx': page(undefined, body) });

  const { stdout } = await runCommand('doctor', []);

  for (const words of [
    'a.mdx:8  `<br>` is not closed.',
    'a.mdx:10  HTML comments do not work in MDX.',
    'a.mdx:12  `<` starts a tag here, not a link.',
    'a.mdx:14  the text inside `{ }` is not valid code.',
    'a.mdx:14  `{name}` is not defined.',
    'a.mdx:16  there is no tag <Trakcs>.',
  ])
    expect(stdout).toContain(words);
  expect(stdout).toContain('6 errors');
});

test('one mistake with other values is one line, and an address is named as the file has it', async () => {
  const posts = ['May', 'June'].map((date) => [
    `content/posts/${date}.md`,
    page(`title: In ${date}\ndate: ${date}`, 'See [it][old].\n\n[old]: /2016/%D7%A9/\n'),
  ]);
  await enterFolder({ ...validSite, ...(Object.fromEntries(posts) as Files) });

  const { stdout } = await runCommand('doctor', []);

  expect(stdout).toContain(
    'June.md:3 (and 1 more: content/posts/May.md:3 “May”)  date: “June” is not a day.',
  );
  expect(stdout).toContain(
    'June.md:8 (and 1 more: content/posts/May.md:8)  the link “/2016/%D7%A9/” is broken.',
  );
});

test('a live site is asked for the old addresses in the files', async () => {
  const site = await serve((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end());
  await enterFolder({ ...validSite, [home]: page('title: Home\nimageUrl: cups.jpg\naliases: /old/') });

  const { stdout } = await runCommand('doctor', [site, '--skip-links']);

  expect(stdout).toContain('/old/  this old address does not lead to /');
});

test('an address without its scheme ends with a sentence', async () => {
  const { status, stderr } = await runCommand('doctor', ['example.com']);

  expect(status).toBe(1);
  expect(stderr).toContain(
    '“example.com” is not an address. Write it in full, for example https://www.example.com.',
  );
});

test('an unknown option ends with a sentence', () => {
  const words = ['scripts/doctor.ts', '--jason'];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--jason'");
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('a fault in 40 jobs is one line, in the build, too', async () => {
  const job = '  - name: Acme\n    startDate: 2020\n    positon: Baker\n';
  const problems = await checkContent(
    await readContent(await writeFiles({ ...validSite, 'content/resume.yaml': `work:\n${job.repeat(40)}` })),
  );

  for (const text of [formatProblems(problems), formatReport(problems)])
    expect(
      text.match(/content\/resume\.yaml:4 \(and 39 more: content\/resume\.yaml:7, .*work\.positon/g),
    ).toHaveLength(1);
});
