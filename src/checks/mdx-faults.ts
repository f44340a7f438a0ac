import type { Fault, Problem } from './problem';

/** An element of HTML that holds nothing and is nevertheless to be closed, and its line. */
const VOID = /for `<(br|hr|img|input|wbr)>`(?: \((\d+):)?/i;

/** A value without quotes, in a tag whose other values are left out. */
const UNQUOTED = /^<[a-z][^<>]*?\s([\w:-]+)=([^\s"'{<>]+?)\/?[\s>]/i;

/** What the MDX parser says of a body that is not valid, in the words of someone who does not know its grammar. */
export function toMdxProblem(file: string, body: string, error: unknown): Problem {
  const text = error instanceof Error ? error.message : String(error);
  const [, start, column, said = text] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
  const line = VOID.exec(said)?.[2] ?? start;
  const rest = body.split('\n').slice(Number(start) - 1);
  const found =
    findWrittenFault(rest[0] ?? '') ??
    findTagFault(said, rest.join('\n').slice(Number(column) - 1)) ??
    findBraceFault(said);
  return { file, line: line ? Number(line) : undefined, ...(found ?? toOther(said)), severity: 'error' };
}

/** What is plain from the line itself. */
function findWrittenFault(written: string): Fault | undefined {
  if (/=\s*[{[\s]*[“”„‘’]/.test(written)) {
    const hint = 'Write straight quotes, as in `<Picture name="two-cups.jpg" />`.';
    return { message: 'a value of a tag stands in curly quotes.', hint };
  }
  if (!written.includes('<!--')) return undefined;
  const message = 'a note for yourself is written otherwise on pages.';
  return { message, hint: 'Write `{/* … */}` in place of `<!-- … -->`, or delete it.' };
}

/** What is wrong with the tag with which a text begins. */
function findTagFault(said: string, text: string): Fault | undefined {
  const [, name] = VOID.exec(said) ?? [];
  if (name) return { message: `<${name}> is not closed.`, hint: `Write \`<${name} />\`.` };
  if (!said.startsWith('Unexpected character after `<`')) return undefined;

  const [, key, value] = UNQUOTED.exec(text.replace(/"[^"]*"|'[^']*'|\{[^{}]*\}/g, '""')) ?? [];
  if (!key) return undefined;
  const message = `the value of \`${key}\` has no quotes.`;
  return { message, hint: `Put the value in quotes, as in \`${key}="${value}"\`.` };
}

function findBraceFault(said: string): Fault | undefined {
  if (said.startsWith('Could not parse')) {
    const message = 'what stands between `{` and `}` is read as code, and it is none.';
    return { message, hint: 'To show the braces, write `\\{` in place of `{`.' };
  }
  if (!said.includes('corresponding closing brace')) return undefined;
  const hint = 'Write `}` behind what belongs to it; to show the brace, write `\\{`.';
  return { message: 'a brace `{` is opened and not closed.', hint };
}

function toOther(said: string): Fault {
  const plain = said.replace(/ \((?:\d+:\d+|mdx-?\w*:[\w-]+)\)/g, '').replace(/\.?$/, '.');
  const hint =
    'Close every tag, as in `<Picture name="two-cups.jpg" />`; write `\\<` and `\\{` where you mean the characters.';
  return { message: `this is not valid MDX: ${plain}`, hint };
}
