import { expect, test } from 'vitest';
import { home, page, readProblems, readWarnings, site, track } from './write-site';

const valid = 'title: Home\nimageUrl: cups.jpg';
const straight = 'Write straight quotes (`"…"`) or none: “ and ” are letters like others here.';

test.each([
  [
    'a color that is read as a comment',
    { [home]: page(`${valid}\ntheme:\n  accent: #814055`) },
    `${home}, line 5: \`theme.accent\` is empty: what follows \` #\` is a comment.\n  Put the value into quotes: \`accent: "#814055"\`. For a comment put a space behind the \`#\`.`,
  ],
  [
    'a city that is read as a comment',
    { [site]: 'name: Your Name\ncity: #1 Town' },
    `${site}, line 2: \`city\` is empty: what follows \` #\` is a comment.\n  Put the value into quotes: \`city: "#1 Town"\`. For a comment put a space behind the \`#\`.`,
  ],
  [
    'curly quotes around the name of a picture',
    { [home]: page('title: Home\nimageUrl: “cups.jpg”') },
    `${home}, line 3: \`imageUrl\` names “cups.jpg”, and there is no such picture.\n  Put the picture into content/pictures/ with a record in ledger.yaml, or name one that is there: cups.jpg. ${straight}`.replace(
      '“cups.jpg”',
      '““cups.jpg””',
    ),
  ],
  [
    'curly quotes around a number',
    { [track]: page('title: Ride\naudio: /audio/funk-ride.mp3\norder: “4”') },
    `${track}, line 4: \`order\` is text, not a number.\n  Write a number that no other track has, for example \`order: 5\`. ${straight}`,
  ],
  [
    'curly quotes around a value with a colon',
    { [home]: page('title: “Funk: Ride”\nimageUrl: cups.jpg') },
    `${home}, line 2: this is not valid YAML: the value stands in curly quotes, which are none in YAML.\n  Write straight quotes, for example \`title: "The home of {name}"\`.`,
  ],
])('%s is one problem with its line', async (_, files, problem) => {
  expect(await readProblems(files)).toBe(problem);
});

test.each([
  [
    'curly quotes around a title',
    { [home]: page('title: “Home”\nimageUrl: cups.jpg') },
    `${home}, line 2: \`title\` stands in curly quotes, which visitors see.\n  ${straight}`,
  ],
  [
    'the end of a title that is read as a comment',
    { [track]: page('title: Ride #3\naudio: /audio/funk-ride.mp3\norder: 1') },
    `${track}, line 2: \`title\` ends before “#3”, which is read as a comment.\n  Put the value into quotes: \`title: "Ride #3"\`. For a comment put a space behind the \`#\`.`,
  ],
])('%s is one warning with its line', async (_, files, warning) => {
  expect(await readWarnings(files)).toContain(warning);
});

test.each([
  ['a comment', 'title: Home # the first\nimageUrl: cups.jpg\ndescription: # later'],
  ['quotes within a title', 'title: The “home” of {name}\nimageUrl: cups.jpg'],
  ['curly quotes in straight ones', 'title: "“Home”"\nimageUrl: cups.jpg'],
])('%s is no problem', async (_, frontmatter) => {
  const files = { [home]: page(frontmatter) };

  expect(await readProblems(files)).toBe('');
  expect((await readWarnings(files)).join('\n')).not.toMatch(/curly|comment/);
});

test('curly quotes in a tag are one problem that says so', async () => {
  const files = { [home]: page(valid, '# Welcome\n\n<Picture name=“cups.jpg” />\n') };

  expect(await readProblems(files)).toBe(
    `${home}, line 8: a value of a tag stands in curly quotes.\n  Write straight quotes, as in \`<Picture name="two-cups.jpg" />\`.`,
  );
});
