import { getErrorMessage } from '#lib/exit-with-message.ts';
import { findNearest, suggest } from '#lib/nearest.ts';
import { emptyTree, parseMarkdown, type Tree } from '#lib/markdown-tree.ts';
import { findForeignSyntax } from './foreign-syntax.ts';
import { error, explainBy, type Explanation, type MistakeRow, type Problem } from '#lib/problem.ts';

/** A tag that is not closed, and its line. */
const UNCLOSED_TAG = /closing tag for `<([\w.]+)>` \((\d+):/;
/** Elements without an end. */
const VOID = /^(?:br|hr|img|wbr|input)$/;
/** How many mistakes of a file to look for. */
const MAX_MISTAKES = 30;
const braces = 'To show a brace, write `\\{` instead of `{`.';

/** Common mistakes: a pattern for the line and the parser's message below it, our message, and a hint. The first match counts. */
const mdxMistakes: MistakeRow[] = [
  [
    /=[{[\s]*[“”„‘’].*\n/,
    'an attribute has curly quotes.',
    'Write straight quotes, as in `name="cups.jpg"`.',
  ],
  [/<br>.*\n/, '`<br>` is not closed.', 'Write `<br />`, or end the line with a backslash.'],
  [/<!--.*\n/, 'HTML comments do not work in MDX.', 'Write `{/* … */}` instead of `<!-- … -->`.'],
  [
    /\nCould not parse.* Expected `,` or `[\]}]`/,
    'a comma is missing on this line or at the end of the line above.',
    "Add one between the two values, as in `{['LinkedIn', 'YouTube']}`.",
  ],
  [/\nCould not parse/, 'the text inside `{ }` is not valid code.', braces],
  [/corresponding closing brace/, 'this `{` is not closed.', `Close it with \`}\`. ${braces}`],
  [/<(https?:[^\s<>]+)>.*\nUnexpected character/i, '`<` starts a tag here, not a link.', 'Write `[$1]($1)`.'],
  [
    /<([^\s<>@]+@[^\s<>]+)>.*\nUnexpected character/,
    '`<` starts a tag here, not a link.',
    'Write `[$1](mailto:$1)`.',
  ],
  [
    /<[a-z][^<>]*?\s([\w:-]+)=([^\s"'{<>]+?)\/?[\s>].*\nUnexpected character/i,
    'the value of `$1` has no quotes.',
    'Write `$1="$2"`.',
  ],
  [
    /<([\w.]+)\s[^<>=]*=.*\nUnexpected character/,
    'a quote is missing in <$1>.',
    'Put each value between two quotes, as in `<Picture name="two-cups.jpg" />`.',
  ],
  [/\nUnexpected character/, '`<` starts a tag here.', 'To show this character, write `\\<`.'],
];

/** The tree of an MDX body, which is empty if a tag is not closed; reports all mistakes. `tagNames` are the site's tags. */
export function parseMdx(
  file: string,
  body: string,
  tagNames: string[],
  report: (problem: Problem) => unknown,
): Tree {
  let text = body;
  for (let tries = 0; tries < MAX_MISTAKES; tries++) {
    try {
      return parseMarkdown(text, true);
    } catch (thrown) {
      const said = getErrorMessage(thrown);
      report(createMdxProblem(file, text, said, tagNames));
      const next = skipMistake(text, said);
      if (next === text) break;
      text = next;
    }
  }
  return emptyTree;
}

/** A body without the sign that the parser takes for code, or with other code; the same if the rest cannot be read. */
function skipMistake(text: string, said: string): string {
  const [, line, column] = /^(\d+):(\d+): /.exec(said) ?? [];
  const [, tag] = /(?:closing tag for|for) `<(\w+)>`/.exec(said) ?? [];
  if (line === undefined || /brace|open tag/.test(said) || (tag && !VOID.test(tag))) return text;
  const above = text.split('\n', Number(line) - 1).map((one) => `${one}\n`);
  const at = above.join('').length + Number(column) - 1;
  if (!said.includes('expression')) {
    const start = text.lastIndexOf(`<${tag ?? ''}`, at);
    return start < 0 ? text : `${text.slice(0, start)} ${text.slice(start + 1)}`;
  }
  const [code] = text
    .matchAll(/\{{1,2}[^{}]*\}{1,2}/g)
    .filter(({ 0: found, index }) => index + found.length > at);
  if (!code || code.index > at) return text;
  const name = `{_${code[0].slice(2, -1).replace(/\S/g, ' ')}}`;
  return text.slice(0, code.index) + name + text.slice(code.index + name.length);
}

/** A problem for an MDX error, in plain language. */
function createMdxProblem(file: string, body: string, text: string, tagNames: string[]): Problem {
  const [, start, reason = text] = /^(\d+):\d+: (.*)$/s.exec(text) ?? [];
  const [, tag, tagLine = start] = UNCLOSED_TAG.exec(reason) ?? [];
  const rest = body.split('\n').slice(Number(start) - 1);
  const [foreign] = findForeignSyntax(rest[0] ?? '').filter(({ words }) => words.startsWith('{'));
  const explanation: Explanation =
    (foreign && [`\`${foreign.words}\` is not code: ${foreign.kind}.`, foreign.explanation[1]]) ??
    explainBy(mdxMistakes, `${rest[0]}\n${reason}`) ??
    (tag ? explainOpenTag(tag, tagNames, rest.join('\n')) : explainOther(reason));
  return error(file, tagLine ? Number(tagLine) : undefined, ...explanation);
}

/** Explains an unknown tag, given the names of the site's tags, and of others on the page. */
export function explainUnknownTag(name: string, tagNames: string[], others: string[] = []): Explanation {
  const hint = suggest(name, [...tagNames, ...others], `Use one of ${tagNames.join(', ')}.`);
  return [`there is no tag <${name}>.`, hint];
}

function explainOpenTag(name: string, tagNames: string[], text: string): Explanation {
  if (!tagNames.includes(name) && findNearest(name, tagNames)) return explainUnknownTag(name, tagNames);
  if (text.includes(`</${name}>`))
    return [
      `<${name}> starts in one paragraph and ends in another.`,
      `Put \`<${name}>\` and \`</${name}>\` on lines of their own, with empty lines around the text between them.`,
    ];
  const hint = `End the tag with \`/>\` if nothing is inside. Otherwise, write \`</${name}>\` where it ends.`;
  return [`<${name}> is not closed.`, hint];
}

function explainOther(said: string): Explanation {
  const plain = said.replace(/ \((?:\d+:\d+|mdx-?\w*:[\w-]+)\)/g, '').replace(/\.?$/, '.');
  const hint =
    'Close every tag, as in `<Picture name="two-cups.jpg" />`; to show `<` or `{`, write `\\<` or `\\{`.';
  return [`invalid MDX: ${plain}`, hint];
}
