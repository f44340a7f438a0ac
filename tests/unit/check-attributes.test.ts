import { describe, expect, test } from 'vitest';
import { checkAttributes } from '@/checks/rules/attributes';
import { home, page, readProblems, readRule, site } from './write-site';

const social =
  'name: Your Name\nsocial:\n  - name: LinkedIn\n    url: https://example.com/\n    icon: linkedin\n';
const two = `${social}  - name: YouTube\n    url: https://example.com/\n    icon: youtube\n`;

/** What the owner reads about these lines of the first screen, which begin in line 8. */
const readBody = (lines: string, owner = two) =>
  readProblems({ [site]: owner, [home]: page(undefined, `# Welcome\n\n${lines}\n`) });

describe('attributes that are right', () => {
  test.each([
    ['a list of links', '<SocialLinks only={[\'LinkedIn\', "YouTube"]} />'],
    ['a text in braces', '<Picture name={\'cups.jpg\'} caption={`Cups`} sizes="60vw" to="/" />'],
    ['what is computed', '<Picture name={frontmatter.imageUrl} caption={new Date().toString()} />'],
    ['a component of the page', 'export const Picture = () => "cups";\n\n<Picture of="mine" />'],
    ['what the plain elements of HTML have', '<abbr title="So it is" lang="en">it</abbr>'],
  ])('%s', async (_, lines) => {
    expect(await readBody(lines)).toBe('');
  });
});

test('links of an owner who has none are a warning', async () => {
  const body = page(undefined, "# Welcome\n\n<SocialLinks only={['LinkedIn']} />\n");

  expect(await readRule(checkAttributes, { [site]: 'name: Your Name', [home]: body })).toBe(
    `${home}, line 8: content/site.yaml has no links, so <SocialLinks> shows none.\n  Write them there under \`social:\`, or delete the tag.`,
  );
});

describe('an attribute that does not work is one problem with its line', () => {
  test.each<[string, string, string, string?]>([
    [
      'a link in other case',
      "<SocialLinks only={['Linkedin']} />",
      '<SocialLinks> names “Linkedin”, and content/site.yaml has no link of that name.\n  Did you mean “LinkedIn”? There are LinkedIn, YouTube.',
    ],
    [
      'a link that the owner has removed',
      "<SocialLinks only={['YouTube', 'LinkedIn']} />",
      '<SocialLinks> names “YouTube”, and content/site.yaml has no link of that name.\n  Name one that is there: LinkedIn.',
      social,
    ],
    [
      'a text in place of a list',
      '<SocialLinks only="LinkedIn" />',
      "`only` of <SocialLinks> is text, not a list.\n  Write `only={['LinkedIn']}`.",
    ],
    [
      'a text in braces in place of a list',
      "<SocialLinks only={'LinkedIn'} />",
      "`only` of <SocialLinks> is text, not a list.\n  Write `only={['LinkedIn']}`.",
    ],
    [
      'a list without quotes',
      '<SocialLinks only={[LinkedIn]} />',
      "`only` of <SocialLinks> names LinkedIn without quotes.\n  Write `only={['LinkedIn']}`.",
    ],
    [
      'a name that is misspelled',
      '<Picture name="cups.jpg" captoin="Cups" />',
      '<Picture> has no attribute `captoin`.\n  Did you mean `caption`? There are name, caption, to, sizes.',
    ],
    [
      'a name that is like no other',
      '<Tracks sort="year" />',
      '<Tracks> has no attribute `sort`.\n  Delete it: <Tracks> has no attributes.',
    ],
    [
      'a number in place of a text',
      '<Picture name="cups.jpg" caption={5} />',
      '`caption` of <Picture> is a number, not text.\n  Write `caption="…"`.',
    ],
    [
      'a list in place of a text',
      "<Picture name={['cups.jpg']} />",
      '`name` of <Picture> is a list, not text.\n  Write `name="…"`.',
    ],
    [
      'a name without a value',
      '<Picture name="cups.jpg" caption />',
      '`caption` of <Picture> has no value.\n  Write `caption="…"`, or delete it.',
    ],
    [
      'one that has to be there',
      '<Credits>\n  <Credit trem="Type">Besley</Credit>\n</Credits>',
      '<Credit> has no attribute `trem`.\n  Did you mean `term`?',
    ],
    [
      'one that is left out',
      '<Credits><Credit>Besley</Credit></Credits>',
      '<Credit> does not say what is credited.\n  Write `<Credit term="Layout">…</Credit>`.',
    ],
  ])('%s', async (_, lines, problem, owner) => {
    const [line] = lines.startsWith('<Credits>\n') ? [9] : [8];

    expect(await readBody(lines, owner)).toBe(`${home}, line ${line}: ${problem}`);
  });
});

test('a component that a page with code of its own does not have is one problem', async () => {
  const lines = 'export const Note = () => "!";\n\n<Note /> and <Notte />';

  expect(await readBody(lines)).toBe(
    `${home}, line 10: there is no component <Notte>.\n  Did you mean <Note>?`,
  );
});
