import { describe, expect, test } from 'vitest';
import { makePdf } from '@/resume/pdf';
import { checkOwnResume } from '@/checks/rules/own-resume';
import { checkResumeLetters, checkResumeTags } from '@/checks/rules/resume';
import { sampleDocument } from './sample-resume';
import { home, page, readProblems, readRule, site } from './write-site';

const resume = 'content/resume.yaml';
const dateHint = 'Write a date as `2021`, `2021-03` or `2021-03-05`.';

test.each([
  ['a name', 'basics:\n  name: Your Name\n'],
  [
    'dates of every exactness, in quotes or not',
    'work:\n  - name: A\n    startDate: 2019\n    endDate: 2021-03\n  - name: B\n    startDate: 2021-03-05\n    endDate: "2022"\n',
  ],
  ['a beginning and an end in one year', 'work:\n  - name: A\n    startDate: 2021-03\n    endDate: 2021\n'],
])('a resume with %s has no problems', async (_, text) => {
  expect(await readProblems({ [resume]: text })).toBe('');
});

test.each([
  ['nothing', ''],
  ['nothing but comments', '# Soon\n'],
])('a resume with %s in it is one problem', async (_, text) => {
  expect(await readProblems({ [resume]: text })).toBe(
    `${resume}: the file is empty.\n  Write what you did (docs/resume.md says how), or delete the file.`,
  );
});

test.each([
  [
    'a key that is misspelled',
    'work:\n  - name: A\n    sumary: I led.\n',
    'line 3: there is no key `sumary` in entry 1 of `work`.\n  Did you mean `summary`? The keys here are name, location, description, startDate, endDate, position, url, summary, highlights.',
  ],
  [
    'a month in words',
    'work:\n  - name: A\n    startDate: March 2021\n',
    `line 3: \`startDate\` in entry 1 of \`work\` is “March 2021”, which does not work here.\n  ${dateHint}`,
  ],
  [
    'a day that there is not',
    'awards:\n  - title: A\n    date: "2021-02-30"\n',
    `line 3: \`date\` in entry 1 of \`awards\` is “2021-02-30”, which does not work here.\n  ${dateHint}`,
  ],
  [
    'an end before its beginning',
    'work:\n  - name: A\n    startDate: 2021-03\n    endDate: 2020\n',
    'line 4: `endDate: 2020` in entry 1 of `work` is before `startDate: 2021-03`.\n  Mend one of the two; leave `endDate` out where it goes on.',
  ],
  [
    'a key that is misspelled beside plain years',
    'work:\n  - name: A\n    postion: Lead\n    startDate: 2011\n    endDate: 2012\n',
    'line 3: there is no key `postion` in entry 1 of `work`.\n  Did you mean `position`? The keys here are name, location, description, startDate, endDate, position, url, summary, highlights.',
  ],
  [
    'work for nobody',
    'work:\n  - position: Lead\n',
    'line 2: `name` in entry 1 of `work` is missing.\n  Name the employer, for example `name: Your Employer`.',
  ],
  [
    'half an address',
    'basics:\n  url: example.com\n',
    'line 2: `basics.url` is “example.com”, which does not work here.\n  Give a full address, for example `url: https://example.com/`, or delete the line.',
  ],
  [
    'an address for letters without its host',
    'basics:\n  email: you\n',
    'line 2: `basics.email` is “you”, which does not work here.\n  Write an address for letters, for example `email: you@example.com`, or delete the line.',
  ],
  [
    'highlights in one line',
    'work:\n  - name: A\n    highlights: much\n',
    'line 3: `highlights` in entry 1 of `work` is text, not a list.\n  Write a list: each line begins with `- `.',
  ],
])('a resume with %s is one problem', async (_, text, problem) => {
  expect(await readProblems({ [resume]: text })).toBe(`${resume}, ${problem}`);
});

test('a resume that is made needs no file in public/', async () => {
  const files = { [site]: 'name: Your Name\nresume: /cv.pdf', [resume]: 'basics:\n  label: Writer\n' };

  expect(await readProblems(files)).toBe('');
});

test('a page that shows a resume where there is none is a warning', async () => {
  const files = { [home]: page(undefined, '# Welcome\n\n<Timeline />\n') };

  expect(await readRule(checkResumeTags, files)).toBe(
    `${home}, line 8: <Timeline /> shows nothing: there is no ${resume}.\n  Write it (docs/resume.md), or delete the tag.`,
  );
  expect(await readRule(checkResumeTags, { ...files, [resume]: 'basics:\n  label: Writer\n' })).toBe('');
});

describe('letters that the PDF could not show', () => {
  const text = 'basics:\n  label: Writer\n  summary: 漢字 ☃\n';
  const problem = `${resume}, line 3: the PDF cannot show “☃”, “字”, “漢”: no font of the site has it.`;

  test('are a warning', async () => {
    expect(await readRule(checkResumeLetters, { [resume]: text })).toContain(problem);
  });

  test('are none where the owner has a PDF', async () => {
    expect(await readRule(checkResumeLetters, { [resume]: text, 'public/resume.pdf': '%PDF-' })).toBe('');
  });

  test('are not those of the languages that the program speaks', async () => {
    const spoken = 'basics:\n  summary: Żółw, ñandú, Straße, façade, ijsje, coração, Привет, مرحبا\n';

    expect(await readRule(checkResumeLetters, { [resume]: spoken })).toBe('');
  });
});

describe('a PDF of the owner', async () => {
  const pdf = await makePdf(sampleDocument);
  const mend =
    'Mend the one that is wrong, or delete the PDF: the build then makes one of content/resume.yaml.';
  const read = (work: string, file = pdf) =>
    readRule(checkOwnResume, { [resume]: `work:\n${work}`, 'public/resume.pdf': file });
  const yard = '  - name: The Upper Yard\n    startDate: 2016\n    endDate: 2019\n';

  test('that says what the YAML says is right', async () => {
    expect(await read(yard)).toBe('');
  });

  test.each([
    ['an employer', yard.replace('Upper', 'Lower'), 'entry 1 of `work` has “The Lower Yard”'],
    ['a year', `${yard}  - name: The Upper Yard\n    startDate: 2015\n`, 'entry 2 of `work` has 2015'],
  ])('that lacks %s is a warning', async (_, work, problem) => {
    expect(await read(work)).toContain(`${problem}, and public/resume.pdf has not.\n  ${mend}`);
  });

  test('with a year that the YAML lacks is a warning', async () => {
    expect(await read(yard.replace('2019', '2016'))).toBe(
      `public/resume.pdf: the PDF has 2019, and ${resume} has not.\n  ${mend}`,
    );
  });

  test('may have other numbers of four digits', async () => {
    const label = 'Moved to SQL Server 2008; telephone 2015-5550';

    expect(await read(yard, await makePdf({ ...sampleDocument, label }))).toBe('');
  });

  test('without any text is a warning', async () => {
    const empty = await makePdf({
      ...sampleDocument,
      name: ' ',
      label: undefined,
      contacts: [],
      sections: [],
    });

    expect(await read(yard, empty)).toContain('public/resume.pdf: there is no text in the PDF');
  });
});
