import { error, type Fault, type Problem } from './problem';

/** An HTML element without content, which MDX wants closed, and its line. */
const VOID = /for `<(br|hr|img|input|wbr)>`(?: \((\d+):)?/i;

/** A value without quotes, in a tag whose other values are left out. */
const UNQUOTED = /^<[a-z][^<>]*?\s([\w:-]+)=([^\s"'{<>]+?)\/?[\s>]/i;

/** What the MDX parser says about an invalid body, in the words of someone who does not know its grammar. */
export function toMdxProblem(file: string, body: string, thrown: unknown): Problem {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  const [, start, column, said = text] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
  const line = VOID.exec(said)?.[2] ?? start;
  const rest = body.split('\n').slice(Number(start) - 1);
  const { message, hint } =
    findWritten(rest[0] ?? '') ??
    findTag(said, rest.join('\n').slice(Number(column) - 1)) ??
    findBrace(said) ??
    toOther(said);
  return error(file, line ? Number(line) : undefined, message, hint);
}

/** What the line itself shows. */
function findWritten(line: string): Fault | undefined {
  if (/=\s*[{[\s]*[“”„‘’]/.test(line)) {
    const hint = 'Write straight quotes, as in `<Picture name="two-cups.jpg" />`.';
    return { message: 'an attribute has curly quotes.', hint };
  }
  if (!line.includes('<!--')) return undefined;
  const hint = 'Write `{/* … */}` instead of `<!-- … -->`, or delete it.';
  return { message: 'pages do not understand HTML comments.', hint };
}

/** What is wrong with the tag that a text starts with. */
function findTag(said: string, text: string): Fault | undefined {
  const [, name] = VOID.exec(said) ?? [];
  if (name) return { message: `<${name}> is not closed.`, hint: `Write \`<${name} />\`.` };
  const [, open] = /closing tag for `<([\w.]+)>`/.exec(said) ?? [];
  if (open) {
    const hint = `Write \`</${open}>\` where it ends, or \`<${open} />\` if nothing is inside.`;
    return { message: `<${open}> is not closed.`, hint };
  }
  if (!said.startsWith('Unexpected character')) return undefined;

  const [, key, value] = UNQUOTED.exec(text.replace(/"[^"]*"|'[^']*'|\{[^{}]*\}/g, '""')) ?? [];
  if (key) return { message: `the value of \`${key}\` has no quotes.`, hint: `Write \`${key}="${value}"\`.` };
  return { message: '`<` starts a tag here.', hint: 'To show the character, write `\\<`.' };
}

function findBrace(said: string): Fault | undefined {
  if (said.startsWith('Could not parse')) {
    const hint = 'To show the braces, write `\\{` instead of `{`.';
    return { message: 'the text inside `{ }` is not valid code.', hint };
  }
  if (!said.includes('corresponding closing brace')) return undefined;
  return { message: 'this `{` is not closed.', hint: 'Close it with `}`; to show the brace, write `\\{`.' };
}

function toOther(said: string): Fault {
  const plain = said.replace(/ \((?:\d+:\d+|mdx-?\w*:[\w-]+)\)/g, '').replace(/\.?$/, '.');
  const hint =
    'Close every tag, as in `<Picture name="two-cups.jpg" />`; to show `<` or `{`, write `\\<` or `\\{`.';
  return { message: `invalid MDX: ${plain}`, hint };
}
