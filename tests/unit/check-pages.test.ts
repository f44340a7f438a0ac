import { describe, expect, test } from 'vitest';
import { home, page, picture, readProblems, validSite, type Files } from './write-site';

const valid = 'title: Home\nimageUrl: cups.jpg';
const pageKeys = 'The keys here are title, imageUrl, lang, nav, description, theme, width, review.';

describe('frontmatter that is right', () => {
  test('a small site has no problems', async () => {
    expect(await readProblems({})).toBe('');
  });

  test.each([
    ['a screen in the navigation', `${valid}\nnav:\n  label: Home\n  icon: cottage\n  order: 1`],
    ['a page with optional keys that are empty', `${valid}\nnav:\ndescription:\ntheme:\nwidth:`],
    ['a title with a colon, in quotes', "title: 'Funk: Ride'\nimageUrl: cups.jpg"],
    ['a title of 300 characters', `title: ${'Ride '.repeat(60)}\nimageUrl: cups.jpg`],
    ['a title with apostrophes and other alphabets', "title: Don't “stop” 音楽 Öl\nimageUrl: cups.jpg"],
  ])('%s has no problems', async (_, frontmatter) => {
    expect(await readProblems({ [home]: page(frontmatter) })).toBe('');
  });

  test('files from Windows, with a byte order mark and CRLF, have no problems', async () => {
    const files = Object.entries(validSite).map(([name, content]): [string, Files[string]] => [
      name,
      typeof content === 'string' ? `\uFEFF${content.replaceAll('\n', '\r\n')}` : content,
    ]);

    expect(await readProblems(Object.fromEntries(files))).toBe('');
  });

  test('empty lines above the frontmatter are no problem', async () => {
    expect(await readProblems({ [home]: `\n\n${page()}` })).toBe('');
  });

  test('a folder whose name ends like that of a file is no problem', async () => {
    expect(await readProblems({ 'content/pages/notes.mdx/first.mdx': page() })).toBe('');
  });
});

describe('a key', () => {
  test.each([
    [
      'that is missing',
      'imageUrl: cups.jpg',
      `${home}: \`title\` is missing.\n  Add a line such as \`title: The home of {name}\`.`,
    ],
    [
      'that is empty',
      'title:\nimageUrl: cups.jpg',
      `${home}, line 2: \`title\` is empty.\n  Add a line such as \`title: The home of {name}\`.`,
    ],
    [
      'that is blank',
      'title: "  "\nimageUrl: cups.jpg',
      `${home}, line 2: \`title\` is empty.\n  Add a line such as \`title: The home of {name}\`.`,
    ],
    [
      'whose value is a comment',
      'title: #1 of {name}\nimageUrl: cups.jpg',
      `${home}, line 2: \`title\` is empty.\n  Add a line such as \`title: The home of {name}\`. A value with \` #\` in it has to stand in quotes.`,
    ],
    [
      'for the picture that is missing',
      'title: Home',
      `${home}: \`imageUrl\` is missing.\n  Name a picture in content/pictures/, for example \`imageUrl: cut-paper.jpg\`.`,
    ],
    [
      'that is a number',
      'title: 122\nimageUrl: cups.jpg',
      `${home}, line 2: \`title\` is a number, not text.\n  Put the value into quotes.`,
    ],
    [
      'that is a date',
      'title: 2026-01-31\nimageUrl: cups.jpg',
      `${home}, line 2: \`title\` is a date, not text.\n  Put the value into quotes.`,
    ],
    [
      'that is only {name}',
      'title: {name}\nimageUrl: cups.jpg',
      `${home}, line 2: \`title\` is a group of keys, not text.\n  Put the value into quotes.`,
    ],
    [
      'that does not exist',
      `${valid}\ndescripton: A site.`,
      `${home}, line 4: there is no key \`descripton\`.\n  Did you mean \`description\`? ${pageKeys}`,
    ],
    [
      'that is like no other',
      `${valid}\nslug: start`,
      `${home}, line 4: there is no key \`slug\`.\n  Delete the line, or use one of title, imageUrl, lang, nav, description, theme, width, review.`,
    ],
    [
      'that is misspelled, and missing for that reason',
      'tilte: Home\nimageUrl: cups.jpg',
      `${home}, line 2: there is no key \`tilte\`.\n  Did you mean \`title\`? ${pageKeys}`,
    ],
    [
      'that is misspelled within another',
      `${valid}\nnav:\n  label: Home\n  icon: cottage\n  ordr: 1`,
      `${home}, line 7: there is no key \`nav.ordr\`.\n  Did you mean \`order\`? The keys here are label, icon, order, shortcut.`,
    ],
    [
      'a shortcut in words',
      `${valid}\nnav:\n  label: Home\n  icon: cottage\n  order: 1\n  shortcut: please`,
      `${home}, line 8: \`nav.shortcut\` is text, not true or false.\n  Write \`shortcut: true\`, or delete the line.`,
    ],
    [
      'that is missing within another',
      `${valid}\nnav:\n  label: Home\n  order: 1`,
      `${home}, line 5: \`nav.icon\` is missing.\n  Name a Material Symbols icon, for example \`icon: graphic_eq\`.`,
    ],
    [
      'with text in place of a group',
      `${valid}\nnav: Home`,
      `${home}, line 4: \`nav\` is text, not a group of keys.\n  Write \`nav:\` with \`label\`, \`icon\` and \`order\` below it, or delete it to keep the screen out of the navigation.`,
    ],
    [
      'with a word that is not among the choices',
      `${valid}\nwidth: narrow`,
      `${home}, line 4: \`width\` is “narrow”, which does not work here.\n  Write \`width: prose\` or \`width: wide\`.`,
    ],
    [
      'in a list',
      '- title: Home',
      `${home}: the content is a list, not a group of keys.\n  Write one \`key: value\` to a line, each indented alike.`,
    ],
  ])('%s is one problem', async (_, frontmatter, problem) => {
    expect(await readProblems({ [home]: page(frontmatter) })).toBe(problem);
  });
});

describe('a picture', () => {
  test('that does not exist is one problem, which names the nearest', async () => {
    const frontmatter = 'title: Home\nimageUrl: cup.jpg';

    expect(await readProblems({ [home]: page(frontmatter) })).toBe(
      `${home}, line 3: \`imageUrl\` names “cup.jpg”, and there is no such picture.\n  Put the picture into content/pictures/ with a record in ledger.yaml, or name one that is there: cups.jpg.`,
    );
  });

  test.each(['https://', 'https://a b/c.jpg', 'https://a;script-src/c.jpg'])(
    'an address that is none is one problem: %s',
    async (name) => {
      const problems = await readProblems({ [home]: page(`title: Home\nimageUrl: ${name}`) });

      expect(problems).toBe(
        `${home}, line 3: \`imageUrl\` is “${name}”, which does not work here.\n  Name a picture in content/pictures/, for example \`imageUrl: cut-paper.jpg\`, or give a full https address.`,
      );
    },
  );

  test.each(['saucers.jpg', 'https://example.com/saucers.jpg'])(
    'without a record is one problem: %s',
    async (name) => {
      const files = {
        'content/pictures/saucers.jpg': picture,
        [home]: page(`title: Home\nimageUrl: ${name}`),
      };

      expect(await readProblems(files)).toBe(
        `${home}, line 3: \`imageUrl\` names “${name}”, and that picture has no record in the ledger.\n  Add a record to content/pictures/ledger.yaml with file, title, source and alt, which says what is seen, and with author and licence unless the metadata of the file has them.`,
      );
    },
  );
});

test('a first screen that is missing is one problem', async () => {
  expect(await readProblems({ [home]: undefined })).toBe(
    `${home}: the file is missing; it is the first screen.\n  Create it with a \`title\`, an \`imageUrl\` and a heading such as \`# Welcome\`.`,
  );
});
