import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '#checks/check-content.ts';
import { formatProblems } from '#lib/problem.ts';
import { readContent } from '#model/read-content.ts';
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
export async function listProblems(changed: Files, arrange?: (root: URL) => Promise<void>): Promise<string> {
  const root = await writeFiles({ ...before, ...changed });
  await arrange?.(root);
  const problems = await checkContent(await readContent(root));
  return problems.map((problem) => `[${problem.severity}] ${formatProblems([problem])}`).join('\n\n');
}

/** Tests that the message for each mistake matches the snapshot. */
export function testMistakes(mistakes: Record<string, Files>): void {
  test.each(Object.entries(mistakes))('%s', async (_, changed) => {
    const problems = await listProblems(changed);

    expect(problems).not.toBe('');
    expect(problems).toMatchSnapshot();
  });
}

/** Tests that unusual content without mistakes has no messages. */
export function testCorrect(contents: Record<string, Files>): void {
  test.each(Object.entries(contents))('%s', async (_, changed) => {
    expect(await listProblems(changed)).toBe('');
  });
}
