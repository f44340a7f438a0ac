import { dirname } from 'node:path/posix';
import { distance } from 'fastest-levenshtein';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '#checks/check-content.ts';
import { formatProblems, type Problem } from '#lib/problem.ts';
import { readContent } from '#read-content.ts';
import { home, page, site, validSite, writeFiles } from '../write-site.ts';
import type { Files } from '../write-site.ts';

export const music = 'content/pages/music.mdx';
export const resume = 'content/resume.yaml';
export const cups = 'content/pictures/cups.jpg';
export const mp3 = 'public/audio/funk-ride.mp3';

export const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5f6f4f' } })
    .jpeg()
    .toBuffer();

/** A site without mistakes. */
export const before: Files = {
  ...validSite,
  [site]: `name: Your Name
social:
  - name: LinkedIn
    url: https://example.com/you
    icon: linkedin
  - name: YouTube
    url: https://example.com/watch
    icon: youtube
`,
  [resume]: `work:
  - name: The Upper Yard
    startDate: 2016
    endDate: 2019
`,
  [home]: page(toFrontmatter('Home', 'cottage', 1), '# Welcome\n\nIn short.\n'),
  [music]: page(toFrontmatter('Music', 'graphic_eq', 2), '# Recordings\n\n<Tracks />\n'),
  [cups]: await draw(1920, 1200),
};

function toFrontmatter(label: string, icon: string, order: number): string {
  const nav = `nav:\n  label: ${label}\n  icon: ${icon}\n  order: ${order}`;
  return `title: The home of {name}\nimageUrl: cups.jpg\n${nav}`;
}

/** Replaces text in a file. */
export function edit(file: string, written: string, instead: string): Files {
  const text = String(before[file]);
  if (!text.includes(written)) throw new Error(`${file} does not say “${written}”.`);
  return { [file]: text.replace(written, () => instead) };
}

/** Adds lines to the frontmatter of a page or a track. */
export const addKeys = (file: string, lines: string) => edit(file, '\n---\n', `\n${lines}\n---\n`);

/** Adds lines at the end of a file. */
export const append = (file: string, lines: string): Files => ({
  [file]: `${String(before[file])}${/\.mdx?$/.test(file) ? '\n' : ''}${lines}\n`,
});

/** The messages after changing files; `undefined` deletes one. */
export async function listProblems(changed: Files): Promise<string> {
  return formatAll(await checkSite(changed));
}

/** Tests that the message for each mistake matches the snapshot, and that a program that does what the messages say ends. */
export function testMistakes(mistakes: Record<string, Files>): void {
  test.each(Object.entries(mistakes))('%s', async (_, changed) => {
    const problems = await checkSite(changed);

    expect(problems).not.toEqual([]);
    expect(formatAll(problems)).toMatchSnapshot();
    await followAll({ ...before, ...changed }, problems);
    for (const problem of problems) {
      await followExample(problem, { ...before, ...changed });
      await followDeletion(problem, { ...before, ...changed });
    }
  });
}

/** Repairs one problem after the other; fails if that does not end. */
async function followAll(files: Files, problems: Problem[], tries = 5): Promise<void> {
  const repaired = problems.map((problem) => follow(problem, files)).find(Boolean);
  if (!repaired) return;
  expect(tries, formatAll(problems)).toBeGreaterThan(0);
  await followAll(repaired, await checkSite(repaired), tries - 1);
}

async function checkSite(changed: Files): Promise<Problem[]> {
  return checkContent(await readContent(await writeFiles({ ...before, ...changed })));
}

function formatAll(problems: Problem[]): string {
  return problems.map((problem) => `[${problem.severity}] ${formatProblems([problem])}`).join('\n\n');
}

/** The files after doing what a hint says; `undefined` if it leaves that to the owner. */
function follow({ file, line = 0, message, hint }: Problem, files: Files): Files | undefined {
  const [, fileName] = /^Rename it to “(.+)”\.$/.exec(hint) ?? [];
  if (fileName) return { ...files, [file]: undefined, [`${dirname(file)}/${fileName}`]: files[file] };

  const [, right] = /^(?:Did you mean|Write) [`“](.+)[`”][.?]$/.exec(hint) ?? [];
  const [, quoted] = /“(.+?)”/.exec(message) ?? [];
  const [, name] = /([\w:]+)(?=>|: there is no such)/.exec(message) ?? [];
  const lines = String(files[file]).split('\n');
  const wrong = quoted ?? name ?? right?.replaceAll('"', '');
  if (right === undefined) return undefined;
  expect(lines[line - 1]).toContain(wrong);
  if (quoted && !message.includes('the tag of a language'))
    expect(listLost(quoted, `${right} ${message.replace(quoted, '')}`), `${quoted} → ${right}`).toEqual([]);
  return {
    ...files,
    [file]: lines.with(line - 1, lines[line - 1]?.replace(wrong ?? '', () => right) ?? '').join('\n'),
  };
}

/** Does what an example says; fails if the same key is wrong afterwards. */
async function followExample({ file, line = 0, message, hint }: Problem, files: Files): Promise<void> {
  const [, example] = /Write, for example, `((?:[\w$]+:|-) .+?)`[,.]/.exec(hint) ?? [];
  const [key = ''] = /^[\w$]+:|^-/.exec(example ?? '') ?? [];
  const lines = String(files[file]).split('\n');
  const [, start] = RegExp(`^(.*?)${RegExp.escape(key)} .*`).exec(lines[line - 1] ?? '') ?? [];
  if (example === undefined || start === undefined) return;
  const text = lines.with(line - 1, start + example).join('\n');
  const left = await checkSite({ ...files, [file]: text });
  const [place] = message.split(': ');
  expect(left.filter((problem) => problem.line === line && problem.message.startsWith(`${place}: `))).toEqual(
    [],
  );
}

/** Deletes a line if a message allows it; fails if something is wrong with its key afterwards. */
async function followDeletion({ file, line = 0, message, hint }: Problem, files: Files): Promise<void> {
  if (!/, or delete (?:the|this) line\.$/.test(hint)) return;
  const lines = String(files[file])
    .split('\n')
    .toSpliced(line - 1, 1);
  const left = await checkSite({ ...files, [file]: lines.join('\n') });
  const [place] = message.split(': ');
  expect(left.filter((problem) => problem.file === file && problem.message.startsWith(`${place}: `))).toEqual(
    [],
  );
}

/** The words and numbers that a remedy lost; a typo is the same word, and files may have another folder and ending. */
export function listLost(written: string, remedy: string): string[] {
  const [wrong, right] = [written, remedy].map((text) =>
    (
      text
        .toLowerCase()
        .replace(/^(?:content|public)\/.*\/|\.(?:jpg|png)\b/g, '')
        .match(/(?!(?<=\d)t\d)\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []
    ).map((word) => word.replace(/^0+(?=\d)/, '')),
  ) as [string[], string[]];
  const isTypo = (word: string, other: string) =>
    /^\D{3}/.test(word) && distance(word, other) <= word.length / 3;
  return wrong.filter(
    (word) => !right.some((other) => other === word || isTypo(word, other) || other.includes(word)),
  );
}

/** Tests that unusual content without mistakes has no messages. */
export function testCorrect(contents: Record<string, Files>): void {
  test.each(Object.entries(contents))('%s', async (_, changed) => {
    expect(await listProblems(changed)).toBe('');
  });
}
