import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, leastSite } from '../site/project.ts';
import { before, resume } from './problems/list-problems.ts';
import { runCommand } from './run-command.ts';

const hidden = `basics:
  phone: +1 555 010 0199
work:
  - name: The Quiet Yard
    startDate: 2020
    for: boats
references:
  - name: A customer
    reference: It never leaked.
    for: choirs
`;

const project = process.cwd();
beforeAll(async () => {
  const files = { ...leastSite, [resume]: before[resume], 'content/resume.private.yaml': hidden };
  process.chdir(await copyProject('private-resume', files));
});
afterAll(() => process.chdir(project));

async function readPdf(...words: string[]): Promise<string> {
  const { status, stderr } = await runCommand('resume', words);
  expect(status, stderr).toBe(0);
  const { text } = await extractText(new Uint8Array(readFileSync('resume-private.pdf')), {
    mergePages: true,
  });
  return text;
}

test('a command makes a PDF with the private half of the resume, in the order of time', async () => {
  expect(await readPdf()).toMatch(/010 0199.*The Quiet Yard.*The Upper Yard.*It never leaked/s);
});

test('it keeps entries for one occasion and for all, and names occasions that were meant', async () => {
  const text = await readPdf('--for', 'choirs');
  const { status, stderr } = await runCommand('resume', ['--for', 'choir']);

  expect(text).toMatch(/The Upper Yard.*It never leaked/s);
  expect(text).not.toContain('The Quiet Yard');
  expect(status).toBe(1);
  expect(stderr).toBe('No entry of the resume has `for: choir`.\n  Did you mean `choirs`?');
});

test('Git ignores the private half and its PDF', () => {
  expect(readFileSync(`${project}/.gitignore`, 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['/content/resume.private.yaml', '/resume-private.pdf']),
  );
});
