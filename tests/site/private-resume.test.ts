import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { toBuildEnv } from '../build-sites.ts';
import { before, resume } from '../unit/problems/list-problems.ts';
import { build, copyProject, expectSuccess, leastSite, run, toNav } from './project.ts';
import { home, page } from '../unit/write-site.ts';

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
const said = 'Call me: [here](tel:+15550100199).';

let folder = '';
beforeAll(async () => {
  folder = await copyProject('private-resume', {
    ...leastSite,
    [resume]: String(before[resume]),
    'content/resume.private.yaml': hidden,
    [home]: page(toNav('Home', 1), `# Welcome\n\n${said}\n`),
  });
});

const make = (...words: string[]) => run(folder, [resolve('scripts/resume.ts'), ...words], toBuildEnv('/'));
async function readPdf(...words: string[]): Promise<string> {
  expectSuccess(await make(...words));
  const { text } = await extractText(new Uint8Array(readFileSync(`${folder}/resume-private.pdf`)), {
    mergePages: true,
  });
  return text;
}

test('a command makes a PDF with the private half of the resume, in the order of time', async () => {
  expect(await readPdf()).toMatch(/010 0199.*The Quiet Yard.*The Upper Yard.*It never leaked/s);
});

test('it keeps entries for one occasion and for all, and names occasions that were meant', async () => {
  const text = await readPdf('--for', 'choirs');
  const { status, output } = await make('--for', 'choir');

  expect(text).toMatch(/The Upper Yard.*It never leaked/s);
  expect(text).not.toContain('The Quiet Yard');
  expect(status).toBe(1);
  expect(output).toBe('No entry of the resume has `for: choir`.\n  Did you mean `choirs`?\n');
});

test('a build stops for a private value on the site, and names its key and the page, not the value', async () => {
  const stopped = await build(folder);
  await writeFile(`${folder}/${home}`, page(toNav('Home', 1), '# Welcome\n\nIn short.\n'));
  const built = await build(folder);

  expect(stopped.status).toBe(1);
  expect(stopped.output).toContain('content/resume.private.yaml:2  `basics.phone` is on the site: /.');
  expect(stopped.output).not.toMatch(/010.?0199/);
  expectSuccess(built);
  expect(readFileSync(`${folder}/dist/resume.json`, 'utf8')).not.toMatch(/Quiet|leaked|for"/);
});

test('Git ignores the private half and its PDF', () => {
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['/content/resume.private.yaml', '/resume-private.pdf']),
  );
});
