import { getErrorMessage } from '#lib/exit-with-message.ts';
import { findNearest, suggest } from '#lib/nearest.ts';
import { isMail, isRemote } from './values.ts';
import { error, type Explanation, type Problem } from '#lib/problem.ts';

/** A tag that is not closed, and its line. */
const UNCLOSED_TAG = /closing tag for `<([\w.]+)>` \((\d+):/;
const braces = 'To show a brace, write `\\{` instead of `{`.';

/** Why a picture in Markdown or HTML is wrong: it has no record, so its author would get no credit. */
export function explainPicture(file: string, isPage: boolean, address = ''): Explanation {
  const isData = address.startsWith('data:');
  const name = (!isData && address.replace(/^.*[\\/]/, '')) || 'two-cups.jpg';
  const rename = file.endsWith('.mdx') ? 'Write' : 'Rename the file so that it ends in `.mdx`, and write';
  const hint = isPage
    ? `${rename} \`<Picture name="${name}" />\` with a capital P.`
    : 'Delete it: stories cannot contain pictures.';
  return ['pictures in Markdown or HTML have no record in the ledger.', hint];
}

/** A value without quotes, in a tag whose other values have been removed. */
const UNQUOTED = /^<[a-z][^<>]*?\s([\w:-]+)=([^\s"'{<>]+?)\/?[\s>]/i;

/** Common mistakes: a pattern for the line and the parser's message below it, our message, and a hint. */
const mdxMistakes: [pattern: RegExp, ...Explanation][] = [
  [
    /=\s*[{[\s]*[“”„‘’].*\n/,
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
];

/** Whether a file is a page, and the names of the site's tags. */
interface Known {
  isPage: boolean;
  tagNames: string[];
}

/** A problem for an MDX error, in plain language. */
export function createMdxProblem(file: string, body: string, thrown: unknown, known: Known): Problem {
  const text = getErrorMessage(thrown);
  const [, start, column, reason = text] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
  const line = UNCLOSED_TAG.exec(reason)?.[2] ?? start;
  const rest = body.split('\n').slice(Number(start) - 1);
  const common = mdxMistakes.find(([pattern]) => pattern.test(`${rest[0]}\n${reason}`));
  const explanation =
    (common?.slice(1) as Explanation | undefined) ??
    explainOpenTag(reason, file, known, rest.join('\n')) ??
    explainTag(reason, rest.join('\n').slice(Number(column) - 1)) ??
    explainOther(reason);
  return error(file, line ? Number(line) : undefined, ...explanation);
}

/** Explains an unknown tag, given the names of the site's tags, and of others on the page. */
export function explainUnknownTag(name: string, tagNames: string[], others: string[] = []): Explanation {
  const hint = suggest(name, [...tagNames, ...others], `Use one of ${tagNames.join(', ')}.`);
  return [`there is no tag <${name}>.`, hint];
}

function explainOpenTag(
  said: string,
  file: string,
  { isPage, tagNames }: Known,
  text: string,
): Explanation | undefined {
  const [, name] = UNCLOSED_TAG.exec(said) ?? [];
  if (!name) return undefined;
  if (name === 'img') return explainPicture(file, isPage);

  const isTypo = !tagNames.includes(name) && findNearest(name, tagNames);
  if (isTypo) return explainUnknownTag(name, tagNames);
  if (text.includes(`</${name}>`))
    return [
      `<${name}> starts in one paragraph and ends in another.`,
      `Put \`<${name}>\` and \`</${name}>\` on lines of their own, with empty lines around the text between them.`,
    ];
  const hint = `End the tag with \`/>\` if nothing is inside. Otherwise, write \`</${name}>\` where it ends.`;
  return [`<${name}> is not closed.`, hint];
}

/** Explains what is wrong with the tag at the start of a text. */
function explainTag(said: string, text: string): Explanation | undefined {
  if (!said.startsWith('Unexpected character')) return undefined;

  const [, address = ''] = /^<([^\s<>]+)>/.exec(text) ?? [];
  if (isMail(address) || isRemote(address)) {
    const link = `[${address}](${isMail(address) ? 'mailto:' : ''}${address})`;
    return ['`<` starts a tag here, not a link.', `Write \`${link}\`.`];
  }
  const [, key, value] = UNQUOTED.exec(text.replace(/"[^"]*"|'[^']*'|\{[^{}]*\}/g, '""')) ?? [];
  if (key) return [`the value of \`${key}\` has no quotes.`, `Write \`${key}="${value}"\`.`];
  const [, name] = /^<([\w.]+)\s[^<>]*=/.exec(text) ?? [];
  if (name) {
    const hint = 'Put each value between two quotes, as in `<Picture name="two-cups.jpg" />`.';
    return [`a quote is missing in <${name}>.`, hint];
  }
  return ['`<` starts a tag here.', 'To show this character, write `\\<`.'];
}

function explainOther(said: string): Explanation {
  const plain = said.replace(/ \((?:\d+:\d+|mdx-?\w*:[\w-]+)\)/g, '').replace(/\.?$/, '.');
  const hint =
    'Close every tag, as in `<Picture name="two-cups.jpg" />`; to show `<` or `{`, write `\\<` or `\\{`.';
  return [`invalid MDX: ${plain}`, hint];
}
