import { checkLanguage } from '@/checks/rules/language';
import en from '@/ui/messages/en.json';
import { describe, expect, test } from 'vitest';
import { readProblems, readRule, site } from './write-site';

const keys =
  'name, shortName, tagline, city, state, lang, words, portrait, blog, resume, copyright, permission, contact, repository, offline, social';
const fullAddress = 'Give the link a full address, for example `url: https://example.com/your-name`.';
const aList = 'Write a list: each link begins with `- name: …`, then `url` and `icon`.';

/** A site.yaml with one social link, from the other lines of the link. */
const withLink = (lines: string) =>
  `name: Your Name\nsocial:\n  - name: Facebook\n${lines.replace(/^/gm, '    ')}\n`;

test.each([
  ['a name alone', 'name: Your Name'],
  ['keys without a value', 'name: Your Name\ntagline:\nblog:\nresume:\nlang:\ncopyright:\nsocial:'],
  ['a link with an address', withLink('url: https://example.com/x\nicon: facebook')],
  ['a link with a mail address', withLink('url: mailto:you@example.com\nicon: email')],
])('%s has no problems', async (_, text) => {
  expect(await readProblems({ [site]: text })).toBe('');
});

test('a site.yaml that is missing is one problem', async () => {
  expect(await readProblems({ [site]: undefined })).toBe(
    `${site}: the file is missing; it says whose site this is.\n  Create it with at least one line, \`name: Your Name\`; src/model/site.ts lists the other keys.`,
  );
});

test.each([
  ['that is empty', '', ': `name` is missing.\n  Write your name, for example `name: Your Name`.'],
  [
    'with a list',
    '- name: Your Name',
    ': the content is a list, not a group of keys.\n  Write one `key: value` to a line, each indented alike.',
  ],
  [
    'with words',
    'Your Name',
    ': the content is text, not a group of keys.\n  Write one `key: value` to a line, each indented alike.',
  ],
  [
    'with `offline` in words',
    'name: Your Name\noffline: never',
    ', line 2: `offline` is text, not true or false.\n  Write `offline: true` or `offline: false`.',
  ],
  [
    'with a key that does not exist',
    'name: Your Name\ntagLine: I sing.',
    `, line 2: there is no key \`tagLine\`.\n  Did you mean \`tagline\`? The keys here are ${keys}.`,
  ],
  [
    'with a key that is like no other',
    'name: Your Name\nphone: 555 0100',
    `, line 2: there is no key \`phone\`.\n  Delete the line, or use one of ${keys}.`,
  ],
  [
    'with a year in words',
    'name: Your Name\ncopyright: since 2020',
    ', line 2: `copyright` is text, not a number.\n  Write the first year as a number, for example `copyright: 2020`.',
  ],
  [
    'with a language in words',
    'name: Your Name\nlang: American English',
    ', line 2: `lang` is “American English”, which does not work here.\n  Write a language tag, for example `lang: en-US`.',
  ],
  [
    'with an address in place of a blog',
    'name: Your Name\nblog: https://blog.example.com/',
    ', line 2: `blog` is text, not a group of keys.\n  Write `blog:` with `label` and `url` below it, each indented by two spaces.',
  ],
  [
    'with a language by its name',
    'name: Your Name\nlang: spanish',
    ', line 2: `lang` is “spanish”, which does not work here.\n  Write the tag of the language: `lang: es`.',
  ],
  [
    'with an underscore in the language',
    'name: Your Name\nlang: pt_BR',
    ', line 2: `lang` is “pt_BR”, which does not work here.\n  Write the tag of the language: `lang: pt-BR`.',
  ],
  [
    'with a resume that is not there',
    'name: Your Name\nresume: /resume.pdf',
    ', line 2: `resume` names “/resume.pdf”, and there is no file public/resume.pdf.\n  Put the file there.',
  ],
  [
    'with a portrait that is not there',
    'name: Your Name\nportrait: me.jpg',
    ', line 2: `portrait` names “me.jpg”, and there is no such picture.\n  Put the picture into content/pictures/ with a record in ledger.yaml, or name one that is there: cups.jpg.',
  ],
  [
    'with a portrait on another server',
    'name: Your Name\nportrait: https://example.com/me.jpg',
    ', line 2: `portrait` names “https://example.com/me.jpg”, and only a background may be on another server.\n  Put the picture into content/pictures/ with a record in ledger.yaml, and write the name of the file.',
  ],
])('a site.yaml %s is one problem', async (_, text, problem) => {
  expect(await readProblems({ [site]: text })).toBe(`${site}${problem}`);
});

test('a language that the program does not speak is a warning', async () => {
  expect(await readRule(checkLanguage, { [site]: 'name: Your Name\nlang: fi' })).toBe(
    `${site}, line 2: the program has no words in “fi”, so its buttons and sentences stay English.\n  It speaks ar, de, en, es, fr, nl, pt; put your own words under \`words:\` (docs/languages.md).`,
  );
  expect(await readRule(checkLanguage, { [site]: 'name: Your Name\nlang: es-MX' })).toBe('');
  const begun = { lang: 'fi', words: { close: 'Sulje' } };
  expect(
    await readRule(checkLanguage, { [site]: JSON.stringify({ name: 'Your Name', ...begun }) }),
  ).toContain(`so ${Object.keys(en).length - 1} of its buttons and sentences stay English.`);
  const done = { lang: 'fi', words: en };
  expect(await readRule(checkLanguage, { [site]: JSON.stringify({ name: 'Your Name', ...done }) })).toBe('');
});

test('a word that the program does not say is a problem', async () => {
  const problem = await readProblems({ [site]: 'name: Your Name\nwords:\n  clse: Shut' });

  expect(problem).toMatch(`${site}, line 3: there is no key \`words.clse\`.\n  Did you mean \`close\`?`);
});

test('all problems are named in one go', async () => {
  const text = `resume: /resume.pdf\nportrait: me.jpg\n${withLink('url: facebook.com/x\nicon: facebook')}`;

  expect((await readProblems({ [site]: text })).match(/^\S+, line \d+: `\w+`/gm)).toEqual([
    `${site}, line 6: \`url\``,
    `${site}, line 2: \`portrait\``,
    `${site}, line 1: \`resume\``,
  ]);
});

test('a resume that is no PDF is one problem', async () => {
  const files = {
    [site]: 'name: Your Name\nresume: /resume.pdf',
    'public/resume.pdf': 'PK\u0003\u0004 a letter',
  };

  expect(await readProblems(files)).toBe(
    `${site}, line 2: \`resume\` names “/resume.pdf”, and that file is no PDF.\n  Save the document as PDF: another name alone does not make it one.`,
  );
});

test('a PDF that was cut off is one problem', async () => {
  const files = { [site]: 'name: Your Name\nresume: /resume.pdf', 'public/resume.pdf': '%PDF-1.7\n1 0 obj' };

  expect(await readProblems(files)).toBe(
    `${site}, line 2: \`resume\` names “/resume.pdf”, and the end of that PDF is missing.\n  Copy the whole file, or save it as PDF again.`,
  );
});

test('a resume that is a PDF is no problem', async () => {
  const files = { [site]: 'name: Your Name\nresume: /resume.pdf', 'public/resume.pdf': '%PDF-1.7\n%%EOF\n' };

  expect(await readProblems(files)).toBe('');
});

describe('a social link', () => {
  test.each([
    [
      'with an address for letters',
      withLink('url: majo@example.com\nicon: facebook'),
      '4: `url` in entry 1 of `social` is “majo@example.com”, which does not work here.\n  Did you mean `mailto:majo@example.com`?',
    ],
    [
      'without an address',
      withLink('icon: facebook'),
      `3: \`url\` in entry 1 of \`social\` is missing.\n  ${fullAddress}`,
    ],
    [
      'with an empty address',
      withLink('url:\nicon: facebook'),
      `4: \`url\` in entry 1 of \`social\` is empty.\n  ${fullAddress}`,
    ],
    [
      'with half an address',
      withLink('url: facebook.com/x\nicon: facebook'),
      `4: \`url\` in entry 1 of \`social\` is “facebook.com/x”, which does not work here.\n  ${fullAddress}`,
    ],
    [
      'with an address that lacks a slash',
      withLink('url: https:/example.com\nicon: facebook'),
      `4: \`url\` in entry 1 of \`social\` is “https:/example.com”, which does not work here.\n  ${fullAddress}`,
    ],
    [
      'with code for an address',
      withLink('url: "javascript:alert(1)"\nicon: facebook'),
      `4: \`url\` in entry 1 of \`social\` is “javascript:alert(1)”, which does not work here.\n  ${fullAddress}`,
    ],
    [
      'with a key that does not exist',
      withLink('url: https://example.com/x\nicons: facebook'),
      '5: there is no key `icons` in entry 1 of `social`.\n  Did you mean `icon`? The keys here are name, url, icon.',
    ],
    [
      'that is an address alone',
      'name: Your Name\nsocial:\n  - https://example.com/x',
      `3: entry 1 of \`social\` is text, not a group of keys.\n  ${aList}`,
    ],
    [
      'outside a list',
      'name: Your Name\nsocial:\n  name: Facebook',
      `3: \`social\` is a group of keys, not a list.\n  ${aList}`,
    ],
  ])('%s is one problem', async (_, text, problem) => {
    expect(await readProblems({ [site]: text })).toBe(`${site}, line ${problem}`);
  });
});
