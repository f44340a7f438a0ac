import { isAlias, visit, type Document, type LineCounter, type YAMLError } from 'yaml';
import type { Fault } from './problem';

/** A usual slip: a pattern in the line, or in what the library says, which starts with its code. The first match counts. */
interface Gotcha extends Fault {
  line?: never;
  written?: RegExp;
  said?: RegExp;
}

const QUOTES = 'Put the whole value into double quotes, for example `title: "The home of {name}"`.';
const special = 'this value starts with a character that has a special meaning in YAML.';
const OPEN = /: (?:Missing closing ["']|Flow )/;

const gotchas: Gotcha[] = [
  {
    written: /:\s+'[^']*'\S/,
    message: 'an apostrophe ends this value, which starts with a single quote.',
    hint: QUOTES,
  },
  {
    said: /: Missing closing/,
    message: 'this quote is not closed.',
    hint: `Close it. Does the value start with an apostrophe? ${QUOTES}`,
  },
  {
    written: /^[ -]*\u00a0|:\u00a0/,
    message: 'this line has a non-breaking space (U+00A0).',
    hint: 'Delete it and type a space.',
  },
  { written: /^\s*-[^\s-]/, message: 'there is no space after the dash.', hint: 'Write one.' },
  {
    written: /[:-]\s+[“”„‘’‚]/,
    message: 'the value is in curly quotes, which YAML does not know.',
    hint: 'Write straight quotes, `"`.',
  },
  { said: /^TAB_AS_INDENT/, message: 'this line starts with a tab.', hint: 'Use spaces instead.' },
  { said: /^DUPLICATE_KEY/, message: 'this key is here twice.', hint: 'Delete one of the two lines.' },
  { said: /^MULTIPLE_DOCS/, message: 'there is a line with `---`.', hint: 'Delete that line.' },
  {
    written: /\{[^}]*:\s+#/,
    message: 'the value starts with `#`, so YAML treats it as a comment.',
    hint: QUOTES,
  },
  {
    said: /: Flow /,
    written: /[[{]/,
    message: 'this bracket is not closed.',
    hint: `Close it. Is it part of a text? ${QUOTES}`,
  },
  {
    said: /^BAD_DQ_ESCAPE/,
    message: 'there is a backslash in double quotes.',
    hint: 'Write two, or use single quotes.',
  },
  {
    said: /^(?:BLOCK_AS|MULTILINE)_IMPLICIT_KEY/,
    written: /:\s.*:\s/,
    message: 'this value contains a colon.',
    hint: QUOTES,
  },
  {
    said: /^B(?:AD_INDENT|LOCK_AS_IMPLICIT_KEY)/,
    message: 'this line, or the one below, is not indented like its neighbors.',
    hint: 'Start all keys of a group in the same column.',
  },
  {
    said: /^MULTILINE_IMPLICIT_KEY|: (?:Implicit map keys need|Sequence item without)/,
    message: 'this line is neither a key with its value nor an entry of a list.',
    hint: 'Write a key, a colon, a space and a value.',
  },
  {
    said: /^(?:BAD_ALIAS|BAD_SCALAR_START|TAG_RESOLVE_FAILED|UNEXPECTED_TOKEN)/,
    message: special,
    hint: QUOTES,
  },
];

/** The first mistake in a YAML text, in the words of someone who does not know its grammar; its line counts from 1. */
export function findYamlFault(document: Document, lines: LineCounter, text: string): Fault | undefined {
  const error = document.errors[0] ?? document.warnings[0];
  const at = error ? findStart(document, error, text) : findOpenAlias(document);
  if (at === undefined) return undefined;

  const { line } = lines.linePos(at);
  const written = text.split('\n')[line - 1] ?? '';
  const all = error ? `${error.code}: ${error.message}` : 'BAD_ALIAS';
  const found = gotchas.find((one) => (one.written ?? /^/).test(written) && (one.said ?? /^/).test(all));
  const message = found?.message ?? `${error?.message.split(/[.:]? at line |\n/)[0]}.`;
  return { line, message: `invalid YAML: ${message}`, hint: found?.hint ?? 'Check the line.' };
}

/** Where the mistake starts: for what stays open, the library points at the end of what it swallows. */
function findStart(document: Document, { code, message, pos: [at] }: YAMLError, text: string): number {
  if (!OPEN.test(`${code}: ${message}`)) return at;
  if (message.startsWith('Flow ')) return Math.max(text.lastIndexOf('[', at), text.lastIndexOf('{', at), 0);

  let start = at;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] <= at) start = range[0];
    },
  });
  return start;
}

/** `*bold*` refers to a value elsewhere that does not exist. */
function findOpenAlias(document: Document): number | undefined {
  let at: number | undefined;
  visit(document, (_, node) => {
    if (!isAlias(node) || node.resolve(document)) return undefined;
    at = node.range?.[0];
    return visit.BREAK;
  });
  return at;
}
