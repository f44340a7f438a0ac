import { expect, test } from 'vitest';
import {
  home,
  ledger,
  page,
  picture,
  readProblems,
  readWarnings,
  record,
  recordLines,
  site,
  validSite,
} from './write-site';

const withoutRecord = `${home}, line 3: \`imageUrl\` names “cups.jpg”, and that picture has no record in the ledger.\n  Add a record to content/pictures/ledger.yaml with file, title, source and alt, which says what is seen, and with author and licence unless the metadata of the file has them.`;
const begin = 'Begin each record with `- file: …` and indent its other lines by two spaces.';
const keys = 'The keys here are file, alt, decorative, focus, title, author, source, licence.';

test.each([
  ['a decorative picture', record(recordLines.replace('alt: Two cups', 'decorative: true'))],
  ['a picture with its focus', record(`${recordLines}\nfocus: 60% 30%`)],
  [
    'a background elsewhere',
    `${record(recordLines)}${record(recordLines).replace('cups.jpg', 'https://example.com/a.jpg')}`,
  ],
])('%s has no problems', async (_, text) => {
  expect(await readProblems({ [ledger]: text })).toBe('');
});

test('a picture that nobody shows needs no record', async () => {
  expect(await readProblems({ 'content/pictures/saucers.jpg': picture })).toBe('');
});

test('names with signs and other letters are no problem', async () => {
  const name = "Song #1, 100% & don't 音楽.jpg";
  const files = {
    [`content/pictures/${name}`]: picture,
    [ledger]: `${record(recordLines)}${record(recordLines).replace('cups.jpg', `"${name}"`)}`,
    [home]: page(`title: Home\nimageUrl: "${name}"`, `# Welcome\n\n<Picture name="${name}" />\n`),
  };

  expect(await readProblems(files)).toBe('');
});

test.each([
  [
    'without alt',
    'alt: Two cups\n',
    ', line 1: `alt` in entry 1 is missing.\n  Say what is seen, for example `alt: Two cups on a green table`, or write `decorative: true`.',
  ],
  [
    'without a title',
    'title: Cups\n',
    ', line 1: `title` in entry 1 is missing.\n  Give the picture a title, for example `title: Cut paper`.',
  ],
])('a record %s is one problem', async (_, line, problem) => {
  expect(await readProblems({ [ledger]: record(recordLines.replace(line, '')) })).toBe(`${ledger}${problem}`);
});

test.each([
  [
    'a key that does not exist',
    recordLines.replace('licence', 'license'),
    `, line 6: there is no key \`license\` in entry 1.\n  Did you mean \`licence\`? ${keys}`,
  ],
  [
    'a word for decorative',
    `${recordLines}\ndecorative: maybe`,
    ', line 7: `decorative` in entry 1 is text, not true or false.\n  Write `decorative: true`, or delete the line.',
  ],
  [
    'a focus in words',
    `${recordLines}\nfocus: center`,
    ', line 7: `focus` in entry 1 is “center”, which does not work here.\n  Write two percentages, for example `focus: 60% 30%`, or delete the line.',
  ],
])('a record with %s is one problem', async (_, lines, problem) => {
  expect(await readProblems({ [ledger]: record(lines) })).toBe(`${ledger}${problem}`);
});

test('a record without its file is one problem', async () => {
  expect(await readProblems({ 'content/pictures/cups.jpg': undefined })).toBe(
    `${ledger}, line 1: there is no file content/pictures/cups.jpg.\n  Put the picture there, or delete its record.`,
  );
});

test('a record whose file has another name is one problem, which names the nearest', async () => {
  const files = { 'content/pictures/cups.jpg': undefined, 'content/pictures/cups.JPG': picture };

  expect(await readProblems(files)).toBe(
    `${ledger}, line 1: there is no file content/pictures/cups.jpg.\n  Put the picture there, delete its record, or name the file that is there: cups.JPG.`,
  );
});

test('a second record for a file is one problem', async () => {
  expect(await readProblems({ [ledger]: record(recordLines).repeat(2) })).toBe(
    `${ledger}, line 7: “cups.jpg” has two records.\n  Delete one of them.`,
  );
});

test('a file that is no picture is one problem', async () => {
  expect(
    await readProblems({ 'content/pictures/cups.jpg': 'version https://git-lfs.github.com/spec/v1' }),
  ).toBe(
    'content/pictures/cups.jpg: the file cannot be read as a picture.\n  Save it again as JPEG, PNG, WebP or AVIF.',
  );
});

test('a picture that is too large is one problem, which says the limit', async () => {
  const large = Buffer.from(picture);
  // Height and width stand behind the marker of the frame.
  const frame = large.indexOf(Buffer.from([0xff, 0xc0]));
  large.writeUInt16BE(15000, frame + 5);
  large.writeUInt16BE(20000, frame + 7);

  expect(await readProblems({ 'content/pictures/cups.jpg': large })).toBe(
    'content/pictures/cups.jpg: the picture is too large: it has 20000 × 15000 pixels, which are 300 million, and 268 million can be read.\n  Save it smaller: 4000 pixels along the longer side are enough for every window.',
  );
});

test('the record of a picture that nothing shows is one warning with its line', async () => {
  const files = {
    'content/pictures/saucers.jpg': picture,
    [ledger]: record(recordLines) + record(recordLines).replace('cups.jpg', 'saucers.jpg'),
  };

  const warnings = await readWarnings(files);

  expect(warnings.filter((warning) => warning.startsWith(ledger))).toEqual([
    `${ledger}, line 7: nothing shows “saucers.jpg”, so that the credits leave it out.\n  Delete the record and the picture, or show it with \`<Picture name="saucers.jpg" />\`.`,
  ]);
});

test.each([
  ['in a text', '<Picture name="saucers.jpg" />', ''],
  ['by a name that is computed', '<Picture name={frontmatter.imageUrl} />', ''],
  ['as the portrait', '', '\nportrait: saucers.jpg'],
])('a picture that is shown %s is not said to be spare', async (_, body, key) => {
  const warnings = await readWarnings({
    'content/pictures/saucers.jpg': picture,
    [ledger]: record(recordLines) + record(recordLines).replace('cups.jpg', 'saucers.jpg'),
    [site]: `name: Your Name${key}`,
    [home]: page(undefined, `# Welcome\n\n${body}\n`),
  });

  expect(warnings.join('\n')).not.toContain('nothing shows');
});

test.each([
  ['that is missing', undefined, withoutRecord],
  ['that is empty', '', withoutRecord],
  [
    'with a record outside a list',
    'file: cups.jpg',
    `${ledger}: the content is a group of keys, not a list.\n  ${begin}`,
  ],
  ['with words', 'Cups', `${ledger}: the content is text, not a list.\n  ${begin}`],
  [
    'with an empty record',
    `-\n${String(validSite[ledger])}`,
    `${ledger}, line 1: entry 1 is empty.\n  Write one \`key: value\` to a line, each indented alike.`,
  ],
])('a ledger %s is one problem', async (_, text, problem) => {
  expect(await readProblems({ [ledger]: text })).toBe(problem);
});

test('all that a record lacks is named in one go', async () => {
  const problems = await readProblems({ [ledger]: record('author: Your Name') });

  expect(problems.match(/`\w+` in entry 1 is missing/g)?.sort()).toEqual(
    ['alt', 'licence', 'source', 'title'].map((key) => `\`${key}\` in entry 1 is missing`),
  );
});

test.each([
  ['a file of the repository', 'content/site.yaml', ''],
  ['words', 'A photograph of mine', ''],
  [
    'a path of no file',
    'scripts/cups.py',
    `${ledger}, line 5: \`source\` names “scripts/cups.py”, and there is no such file in the repository.\n  Name one that is there, write an https address, or say it in words.`,
  ],
])('the source of a picture may be %s', async (_, source, warning) => {
  const text = record(recordLines.replace('https://example.com/', source));

  const warnings = await readWarnings({ [ledger]: text });
  expect(warnings.filter((one) => one.includes('`source`')).join('')).toBe(warning);
});

test.each([
  ['an identifier', 'CC-BY-4.0', ''],
  ['words of the owner', 'Mine; ask me', ''],
  [
    'the name of one that has an identifier',
    'CC BY 4.0',
    `${ledger}, line 6: \`licence\` says “CC BY 4.0” in words, which leads nowhere in the credits.\n  Write its identifier: \`licence: CC-BY-4.0\`.`,
  ],
])('the licence of a picture may be %s', async (_, licence, warning) => {
  const text = record(recordLines.replace('CC0-1.0', licence));

  const warnings = await readWarnings({ [ledger]: text });
  expect(warnings.filter((one) => one.includes('`licence`')).join('')).toBe(warning);
});

test('what follows from all files is not said while one of them is wrong', async () => {
  const spare = { [ledger]: record(recordLines) + record(recordLines).replace('cups.jpg', 'saucers.jpg') };
  const files = { ...spare, 'content/pictures/saucers.jpg': picture };

  const warnings = await readWarnings({ ...files, [home]: page('tilte: Home\nimageUrl: cups.jpg') });

  expect((await readWarnings(files)).join('\n')).toContain('nothing shows');
  expect(warnings.join('\n')).not.toMatch(/nothing shows|no screen shows/);
});
