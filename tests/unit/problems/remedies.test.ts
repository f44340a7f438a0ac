import { readFileSync } from 'node:fs';
import { markdownToHtml, mdxToHast, type HastNode } from 'satteri';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from '#checks/check-content.ts';
import { checkWrittenPages } from '#checks/written-pages.ts';
import { angleBrackets } from '#lib/angle-brackets.ts';
import { flatten, parseHtml } from '#lib/elements.ts';
import { markdownFeatures } from '#lib/markdown-tree.ts';
import { decodePath } from '#lib/paths.ts';
import type { Problem } from '#lib/problem.ts';
import { readContent } from '#read-content.ts';
import { page, track, validSite, writeFiles, type Files } from '../write-site.ts';

/** A remedy that a program can follow: what becomes of the words that a message names, and which of them it takes out. */
type Remedy = [hint: RegExp, follow: (named: string, right: string) => string, takesOut?: RegExp];

const all = /.+/g;
const remedies: Remedy[] = [
  [/^(?:Did you mean|Write) `([^`]+)`[.?]$/, (_, right) => right, /&\w*[a-z]/g],
  [/^Delete (?:it\b|the signs and the words)/, () => '', all],
  [/^Delete one of the two colons/, (named) => named.replace('::', ':')],
  [/^Delete the bars/, (named) => named.replaceAll('|', '')],
  [/^Delete the brackets and what is inside/, (named) => named.replace(/\[[^\]]*\]/g, ''), /\[.*?\]/g],
  [/ Delete its tags/, () => '', all],
  [/^Put an empty line above the first line/, (named) => `\n${named}`],
  [/^Start each line of the list with `- `/, (named) => named.replace(/^\S+/, '-')],
];

const sets = parse(readFileSync('tests/fixtures/mistakes.yaml', 'utf8')) as Record<
  string,
  { wrong: string }[]
>;
const cases = Object.entries(sets).flatMap(([set, all]) =>
  all.map(({ wrong }, index) => {
    const isPost = set === 'posts';
    const file = isPost ? `content/posts/${index}.md` : `content/pages/${set}-${index}.mdx`;
    const keys = isPost ? `title: Post ${index}\ndate: 2024-01-01` : undefined;
    return { wrong, file, text: page(keys, `${isPost ? '' : `# Page ${index}\n\n`}${wrong}\n`) };
  }),
);

test('who follows a remedy loses no letter, and finds the words that the message names', async () => {
  const files: Files = Object.fromEntries(cases.map(({ file, text }) => [file, text]));
  const content = await readContent(await writeFiles({ ...validSite, ...files }));
  const problems = [...(await checkContent(content)), ...(await checkWrittenPages(content))];
  const followed = cases.flatMap(({ file, text }) =>
    problems.filter((problem) => problem.file === file).flatMap((problem) => follow(problem, text) ?? []),
  );

  expect(followed.length).toBeGreaterThan(30);
  expect(followed.filter(({ lost }) => lost !== '')).toEqual([]);
});

test('a link with a typo may not lead to a page that cannot be read', async () => {
  const files: Files = {
    'content/posts/broken.mdx': page('title: Broken\ndate: 2024-01-01', 'One<br>two.\n'),
    'content/posts/old.md': page('title: Old\ndate: 2024-01-01', 'See [below](#belwo).\n\n## Below\n'),
  };
  const content = await readContent(await writeFiles({ ...validSite, ...files }));

  expect((await checkWrittenPages(content)).map(({ hint }) => hint)).toEqual(['Did you mean `#below`?']);
});

test.each([
  ['/audio/funk-ride.mp3', 1],
  ['https://example.com/ride.mp3', 0],
])('with a recording at %s, sound of other servers has %d messages', async (audio, count) => {
  const post = '<audio controls src="https://example.com/a.ogg"></audio>\n';
  const files: Files = {
    [track]: page(`title: Funk Ride\naudio: ${audio}\norder: 1`, 'Bass first.\n'),
    'content/posts/old.md': page('title: Old\ndate: 2024-01-01', post),
  };
  const content = await readContent(await writeFiles({ ...validSite, ...files }));

  expect(await checkWrittenPages(content)).toHaveLength(count);
});

/** What is lost after following a remedy; `undefined` if it leaves the work to the author. */
function follow({ file, line = 0, message, hint }: Problem, text: string) {
  const [pattern, repair, takesOut] = remedies.find(([one]) => one.test(hint)) ?? [];
  const [, shown] = /“(.+)”/.exec(message) ?? [];
  if (!pattern || !repair || shown === undefined) return undefined;
  // The site typesets quotes.
  const named = shown.replace(/[“”]/g, '"');

  // The parser shows other spaces as usual ones.
  const lines = text.replaceAll('\u00a0', ' ').split('\n');
  const written = lines[line - 1] ?? '';
  if (!written.includes(named)) return { message, hint, lost: `${named} is not in line ${line}` };
  const right = repair(named, pattern.exec(hint)?.[1] ?? '');
  const after = lines
    .with(
      line - 1,
      written.replace(named, () => right),
    )
    .join('\n');
  const out = (takesOut && named.match(takesOut)) ?? [];
  const left = countLetters([showBody(file, after, true), ...out].join(' '));
  const lost = [...countLetters(showBody(file, text))].filter(
    ([letter, count]) => count > (left.get(letter) ?? 0),
  );
  return { message, hint, lost: lost.map(([letter]) => letter).join('') };
}

/** What visitors read of a body; a remedy may move words into addresses, and the name of a language to its code. */
function showBody(file: string, text: string, isFollowed = false): string {
  const [, body = ''] = /^---\n[^]*?\n---\n([^]*)$/.exec(text) ?? [];
  const options = { mdastPlugins: [angleBrackets([])], features: markdownFeatures };
  const root = file.endsWith('.mdx')
    ? mdxToHast(body, { features: markdownFeatures })
    : parseHtml(markdownToHtml(body, options).html);
  const parts = flatten<HastNode>(root).flatMap((node) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return [];
    const { alt, href, className } = node.properties;
    const numbers = node.tagName === 'ol' ? node.children.map((_, index) => index) : [];
    return [alt, ...numbers, ...(isFollowed ? [href, className] : [])].map((part) =>
      decodePath(String(part ?? '')),
    );
  });
  return parts.join(' ');
}

function countLetters(text: string): Map<string, number> {
  const letters = Map.groupBy(text.match(/[\p{L}\p{N}]/gu) ?? [], (letter) => letter);
  return new Map([...letters].map(([letter, { length }]) => [letter, length]));
}
