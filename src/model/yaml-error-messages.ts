import { isSeq, visit, type Document, type LineCounter, type YAMLError } from 'yaml';
import { formatCodePoint } from '#lib/control-characters.ts';
import { error, explainBy, type MistakeRow, type Problem } from '#lib/problem.ts';

const QUOTE_HINT = 'Put the whole value in double quotes, for example `title: "The home of {name}"`.';
/** An invisible character where YAML needs a space. */
const HIDDEN = /(?:[^\P{Zs} ]|\p{Cf})(?<=(?:^[ -]*|:).)/mu;
const UNCLOSED = /: (?:Missing closing ["']|Flow )/;

/** Common mistakes: a pattern for the line and the library's message below it, our message, and a hint. The first match counts. */
const yamlMistakes: MistakeRow[] = [
  [
    /^[ -]*\w[\w-]*: +"[^"\n]*" *[^\s#]/,
    'the quotes end before the value does.',
    'Put the whole value in single quotes, for example `title: \'"Home" and more\'`.',
  ],
  [/: +'[^'\n]*'\S/, 'an apostrophe ends this value, which starts with a single quote.', QUOTE_HINT],
  [/\n.*: Missing closing/, 'this quote is not closed.', `Close it. Is it an apostrophe? ${QUOTE_HINT}`],
  [/^ *-[^\s-]/, 'there is no space after the dash.', 'Add one.'],
  [/[:-] +[“”„‘’‚]/, 'the value is in curly quotes.', 'Write straight quotes, `"`.'],
  [/\nTAB_AS_INDENT/, 'this line starts with a tab.', 'Use spaces instead.'],
  [
    /\nDUPLICATE_KEY/,
    'this key appears twice.',
    'Keep one of the two, with what is below it; in a list, each entry starts with `- `.',
  ],
  [/\nBAD_DQ_ESCAPE/, 'there is a backslash in double quotes.', 'Double it, or use single quotes.'],
  [/\nMULTIPLE_DOCS/, 'there is an extra `---` line.', 'Delete that line.'],
  [/\{[^{}]*: +#/, 'the value starts with `#`, so YAML treats it as a comment.', QUOTE_HINT],
  [
    /^[^[{\n]*[[{].*\n.*: Flow /,
    'this bracket is not closed.',
    `Close it. Is it part of a text? ${QUOTE_HINT}`,
  ],
  [
    /: Missing , |^[^[{\n]*[[{].*\n.*: Unexpected double-quoted/,
    'a comma is missing here or above.',
    'Add one.',
  ],
  [/^(?=.*\n(?:BLOCK_AS|MULTILINE)_IMPLICIT_KEY).*: .*: /, 'this value contains a colon.', QUOTE_HINT],
  [
    /\nB(?:AD_INDENT|LOCK_AS_IMPLICIT_KEY)|^ .*: .*\n.*: Unexpected scalar/,
    'this line is not indented like its neighbors.',
    'Start all keys of a group in the same column.',
  ],
  [
    /\n(?:MULTILINE_IMPLICIT_KEY|.*: (?:Implicit map keys need|Sequence item without))|^(?!.*: ).*\n.*: Unexpected scalar/,
    'this line is neither a key with a value nor a list entry.',
    'Write a key, a colon, a space and a value.',
  ],
  [
    /\n(?:BAD_ALIAS|BAD_SCALAR_START|TAG_RESOLVE_FAILED|UNEXPECTED_TOKEN)/,
    'this value starts with a character that has a special meaning in YAML.',
    QUOTE_HINT,
  ],
];

/** The first mistake in YAML, in plain language; `skipped` is the number of lines before it. */
export function findYamlProblem(
  file: string,
  document: Document,
  lines: LineCounter,
  text: string,
  skipped: number,
): Problem | undefined {
  const found = document.errors[0] ?? document.warnings[0];
  const at = found ? findStart(document, found, text) : findAlias(document);
  if (at === undefined) return undefined;

  // The library may find the mistake a line below.
  const hidden = text.search(HIDDEN);
  if (hidden >= 0) {
    const message = `invalid YAML: this line has the invisible character ${formatCodePoint(text.slice(hidden))}.`;
    return error(file, lines.linePos(hidden).line + skipped, message, 'Delete it and type a space.');
  }
  const { line } = lines.linePos(at);
  const written = text.split('\n')[line - 1] ?? '';
  const said = found?.message.split(/[.:]? at line |\n/)[0] ?? '';
  const all = `${written}\n${found?.code ?? 'BAD_ALIAS'}: ${said}`;
  const [message, hint] = explainBy(yamlMistakes, all) ?? [`${said}.`, 'Check the line.'];
  return error(file, line + skipped, `invalid YAML: ${message}`, hint);
}

/** The start of a mistake. The library points at the end of an unclosed value, and at the line after a wrong indentation. */
function findStart(document: Document, { code, message, pos: [at] }: YAMLError, text: string): number {
  const [, second] = document.errors;
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && second?.code === 'MULTILINE_IMPLICIT_KEY') return second.pos[1] - 1;
  const isBeside = /^Unexpected scalar (?:at|token)/.test(message) && text[at - 1] === '\n';
  if (isBeside && !isSeq(document.contents)) return document.contents?.range?.[0] ?? at;
  if (!UNCLOSED.test(`${code}: ${message}`)) return at;
  if (message.startsWith('Flow ')) return Math.max(text.lastIndexOf('[', at), text.lastIndexOf('{', at), 0);

  let start = at;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] <= at) start = range[0];
    },
  });
  return start;
}

/** An alias of a value that does not exist: `*bold*`. The library throws an error without its place. */
function findAlias(document: Document): number | undefined {
  let at: number | undefined;
  visit(document, {
    Alias: (_, alias) => {
      if (!alias.resolve(document)) at ??= alias.range?.[0];
    },
  });
  return at;
}
