import { isAlias, visit, type Document, type ErrorCode, type LineCounter } from 'yaml';
import type { Fault } from './problem';

type LineFault = Fault & { line: number };
type Words = [message: string, hint: string];

const QUOTE = 'Put the whole value into double quotes, for example `title: "The home of {name}"`.';
const SIGN: Words = ['a value begins with a sign that means something else in YAML', QUOTE];
const COLON: Words = [
  'a value has a colon in it, or a key does not begin in the same column as the others',
  'Put a value with a colon in it into quotes, and begin the keys of a group one below the other.',
];

/** What the YAML library finds, in the words of someone who does not know its grammar. */
const WORDS: Partial<Record<ErrorCode, Words>> = {
  BAD_ALIAS: SIGN,
  BAD_DQ_ESCAPE: ['a value in double quotes has a backslash in it', 'Write two backslashes for each.'],
  BAD_INDENT: COLON,
  BAD_SCALAR_START: SIGN,
  BLOCK_AS_IMPLICIT_KEY: COLON,
  DUPLICATE_KEY: ['a key stands there twice', 'Delete one of the two lines.'],
  MULTILINE_IMPLICIT_KEY: COLON,
  MULTIPLE_DOCS: ['a line with `---` stands in it', 'Delete that line.'],
  TAB_AS_INDENT: ['a line begins with a tab', 'Put spaces in place of the tab.'],
  TAG_RESOLVE_FAILED: SIGN,
  UNEXPECTED_TOKEN: SIGN,
};

const OPEN_QUOTE: Words = ['a quote is opened and not closed', 'Put the same quote at the end of the value.'];
const APOSTROPHE: Words = [
  'a value begins with an apostrophe, which is read as a quote that is not closed',
  'Put the whole value into double quotes, for example `title: "\'t Huis"`, or write ’.',
];
const HARD_SPACE: Words = [
  'a space that does not break lines (U+00A0) stands where YAML needs a plain one',
  'Delete it and type a space.',
];
const NO_COLON: Words = [
  'a line is neither a key with its value nor an entry of a list',
  'Write a key, a colon, a space and a value.',
];

const NO_SPACE: Words = ['a dash stands right before a key', 'Put a space between the two.'];
const CURLY: Words = [
  'the value stands in curly quotes, which are none in YAML',
  'Write straight quotes, for example `title: "The home of {name}"`.',
];
const HASH: Words = [
  'a value begins with `#`, and with that a note to oneself',
  'Put the value into double quotes, for example `theme: { accent: "#814055" }`.',
];
const COLUMN: Words = [
  'a key does not begin in the same column as the others',
  'Begin the keys of a group one below the other.',
];

/** The first fault of a YAML text; its line counts from 1. */
export function findYamlFault(document: Document, lines: LineCounter, text: string): LineFault | undefined {
  const error = document.errors[0] ?? document.warnings[0];
  if (!error) return findOpenAlias(document, lines);

  const isQuote = /^Missing closing ["']/.test(error.message);
  const position = isQuote ? findOpening(document, error.pos[0]) : error.pos[0];
  const { line } = lines.linePos(position);
  const cut = text.split('\n').findIndex((written) => /\{[^}]*:\s+#/.test(written));
  if (error.message.startsWith('Flow ') && cut >= 0) return toFault(cut + 1, HASH);
  if (isQuote)
    return toFault(line, /:\s+'\p{L}/u.test(text.split('\n')[line - 1] ?? '') ? APOSTROPHE : OPEN_QUOTE);
  return findSlip(error.code, line, text) ?? toFault(line, toWords(error));
}

/** What the line itself shows better than the library, which sees that lines do not fit together. */
function findSlip(code: ErrorCode, line: number, text: string): LineFault | undefined {
  const [before = '', written = ''] = ['', ...text.split('\n')].slice(line - 1, line + 1);
  const hard = [before, written].findIndex((one) => /^[ -]*\u00a0|:\u00a0/.test(one));
  if (hard >= 0) return toFault(line - 1 + hard, HARD_SPACE);
  const colons = written.match(/:(?=\s|$)/g)?.length ?? 0;
  if (/^\s*-[^\s-]/.test(written)) return toFault(line, NO_SPACE);
  if (/[:-]\s+[“”„‘’‚]/.test(written)) return toFault(line, CURLY);
  if (code === 'MULTILINE_IMPLICIT_KEY' && colons === 0) return toFault(line, NO_COLON);
  return code === 'BLOCK_AS_IMPLICIT_KEY' && colons === 1 ? toFault(line + 1, COLUMN) : undefined;
}

function toWords({ code, message }: { code: ErrorCode; message: string }): Words {
  if (message.startsWith('Flow ')) return SIGN;
  if (/^(?:Implicit map keys need|Sequence item without)/.test(message)) return NO_COLON;

  const [text = ''] = message.split(/ at line \d+|\n/);
  return (
    WORDS[code] ?? [text.trim().replace(/[.:]$/, ''), 'Check the line: a key, a colon, a space and a value.']
  );
}

function toFault(line: number, [message, hint]: Words): LineFault {
  return { line, message: `this is not valid YAML: ${message}.`, hint };
}

/** Where the quoted value begins that swallowed all up to `end`. */
function findOpening(document: Document, end: number): number {
  let opening = end;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] <= end) opening = range[0];
    },
  });
  return opening;
}

/** `*bold*` refers to a value elsewhere, and nothing is there. */
function findOpenAlias(document: Document, lines: LineCounter): LineFault | undefined {
  let fault: LineFault | undefined;
  visit(document, (_, node) => {
    if (!isAlias(node) || node.resolve(document) || !node.range) return undefined;
    fault = toFault(lines.linePos(node.range[0]).line, SIGN);
    return visit.BREAK;
  });
  return fault;
}
