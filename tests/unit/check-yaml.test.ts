import { expect, test } from 'vitest';
import { home, ledger, page, readProblems, record, recordLines, site } from './write-site';

const sign =
  'this is not valid YAML: a value begins with a sign that means something else in YAML.\n  Put the whole value into double quotes, for example `title: "The home of {name}"`.';
const colon =
  'this is not valid YAML: a value has a colon in it, or a key does not begin in the same column as the others.\n  Put a value with a colon in it into quotes, and begin the keys of a group one below the other.';
const column =
  'this is not valid YAML: a key does not begin in the same column as the others.\n  Begin the keys of a group one below the other.';
const noColon =
  'this is not valid YAML: a line is neither a key with its value nor an entry of a list.\n  Write a key, a colon, a space and a value.';
const hardSpace =
  'this is not valid YAML: a space that does not break lines (U+00A0) stands where YAML needs a plain one.\n  Delete it and type a space.';
const begin = '  Begin the file with a line `---`, then its keys such as `title: …`, then `---` again.';

test.each([
  ['a colon in a value', 'title: Funk: Ride\nimageUrl: cups.jpg', 2, colon],
  ['a key that is indented', 'title: Home\n imageUrl: cups.jpg', 3, column],
  ['a key that is not in line', 'title: Home\nnav:\n    label: Home\n  order: 1', 5, colon],
  ['a bracket that stays open', 'title: [Home\nimageUrl: cups.jpg', 3, sign],
  [
    'a backslash in double quotes',
    'title: "C:\\Home"\nimageUrl: cups.jpg',
    2,
    'this is not valid YAML: a value in double quotes has a backslash in it.\n  Write two backslashes for each.',
  ],
  ['a value that begins with {name}', 'title: {name} at home\nimageUrl: cups.jpg', 2, sign],
  ['an apostrophe in single quotes', "title: 'Don't'\nimageUrl: cups.jpg", 2, sign],
  [
    'a colour without quotes in braces',
    'title: Home\nimageUrl: cups.jpg\ntheme: { accent: #814055 }\nwidth: wide',
    4,
    'this is not valid YAML: a value begins with `#`, and with that a note to oneself.\n  Put the value into double quotes, for example `theme: { accent: "#814055" }`.',
  ],
  ['a value that begins with a star', 'imageUrl: cups.jpg\ntitle: *Home*', 3, sign],
  ['a value that begins with an exclamation mark', 'title: !Home\nimageUrl: cups.jpg', 2, sign],
  ['a value that begins with an at sign', 'title: @home\nimageUrl: cups.jpg', 2, sign],
  [
    'an apostrophe at the beginning',
    "title: 't Huis\nimageUrl: cups.jpg",
    2,
    'this is not valid YAML: a value begins with an apostrophe, which is read as a quote that is not closed.\n  Put the whole value into double quotes, for example `title: "\'t Huis"`, or write ’.',
  ],
  ['a hard space behind a colon', 'title:\u00a0Home\nimageUrl: cups.jpg', 2, hardSpace],
  ['a hard space before a key', 'title: Home\nnav:\n\u00a0 label: Home\n  order: 1', 4, hardSpace],
  [
    'a quote that stays open',
    'title: "Home\nimageUrl: cups.jpg',
    2,
    'this is not valid YAML: a quote is opened and not closed.\n  Put the same quote at the end of the value.',
  ],
  [
    'a tab',
    'title: Home\nimageUrl: cups.jpg\nnav:\n\tlabel: Home',
    5,
    'this is not valid YAML: a line begins with a tab.\n  Put spaces in place of the tab.',
  ],
  [
    'the same key twice',
    'title: Home\nimageUrl: cups.jpg\ntitle: Start',
    4,
    'this is not valid YAML: a key stands there twice.\n  Delete one of the two lines.',
  ],
  ['a line without a colon', 'title: Home\nimageUrl cups.jpg', 3, noColon],
  ['a line without a colon before another', 'title Home\nimageUrl: cups.jpg', 2, noColon],
  ['a colon without a space', 'title:Home\nimageUrl: cups.jpg', 2, noColon],
])('%s is one problem with its line', async (_, frontmatter, line, problem) => {
  expect(await readProblems({ [home]: page(frontmatter) })).toBe(`${home}, line ${line}: ${problem}`);
});

test.each([
  ['without frontmatter', '# Welcome\n', `${home}: there is no frontmatter.\n${begin}`],
  ['that is empty', '\n', `${home}: the file is empty.\n${begin}`],
  [
    'whose frontmatter is not closed',
    '---\ntitle: Home\nimageUrl: cups.jpg\n\n# Welcome\n',
    `${home}, line 1: the frontmatter is opened with \`---\` and not closed.\n  Put a line with \`---\` below the last key, before the text.`,
  ],
])('a page %s is one problem', async (_, text, problem) => {
  expect(await readProblems({ [home]: text })).toBe(problem);
});

test('a line of dashes in a YAML file is one problem', async () => {
  expect(await readProblems({ [site]: 'name: Your Name\n---\ntagline: I sing.\n' })).toBe(
    `${site}, line 2: this is not valid YAML: a line with \`---\` stands in it.\n  Delete that line.`,
  );
});

test('lines are counted in YAML files as well', async () => {
  expect(await readProblems({ [site]: 'name: Your Name\ntagline: Code: and songs\n' })).toBe(
    `${site}, line 2: ${colon}`,
  );
});

test.each([
  ['file', 1, 'file: cups.jpg', 'file cups.jpg'],
  ['alt', 2, 'alt: Two cups', 'alt Two cups'],
  ['title', 3, 'title: Cups', 'title Cups'],
  ['licence', 6, 'licence: CC0-1.0', 'licence CC0-1.0'],
])(
  'a record whose colon is missing behind %s is one problem with its line',
  async (_, line, right, wrong) => {
    expect(await readProblems({ [ledger]: record(recordLines).replace(right, wrong) })).toBe(
      `${ledger}, line ${line}: ${noColon}`,
    );
  },
);

test.each([
  ['the first record', 1, record(recordLines).replace('- file', '-file')],
  ['the second record', 7, record(recordLines) + record(recordLines).replace('- file', '-file')],
])('%s without a space behind its dash is one problem with its line', async (_, line, text) => {
  expect(await readProblems({ [ledger]: text })).toBe(
    `${ledger}, line ${line}: this is not valid YAML: a dash stands right before a key.\n  Put a space between the two.`,
  );
});
