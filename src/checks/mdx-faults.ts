import type { Problem } from './problem';

/** What the MDX parser says of a body that is not valid, in the words of someone who does not know its grammar. */
export function toMdxProblem(file: string, body: string, error: unknown): Problem {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, fault = text] = /^(\d+):\d+: (.*)$/s.exec(text) ?? [];
  const position = { file, line: line ? Number(line) : undefined, severity: 'error' } as const;
  const written = body.split('\n')[Number(line) - 1] ?? '';
  if (/=\s*[{[\s]*[“”„‘’]/.test(written)) {
    const hint = 'Write straight quotes, as in `<Picture name="two-cups.jpg" />`.';
    return { ...position, message: 'a value of a tag stands in curly quotes.', hint };
  }
  if (written.includes('<!--')) {
    const message = 'a note for yourself is written otherwise on pages.';
    return { ...position, message, hint: 'Write `{/* … */}` in place of `<!-- … -->`, or delete it.' };
  }
  if (fault.startsWith('Could not parse')) {
    const message = 'what stands between `{` and `}` is read as code, and it is none.';
    return { ...position, message, hint: 'To show the braces, write `\\{` in place of `{`.' };
  }
  if (fault.includes('corresponding closing brace')) {
    const message = 'a brace `{` is opened and not closed.';
    return {
      ...position,
      message,
      hint: 'Write `}` behind what belongs to it; to show the brace, write `\\{`.',
    };
  }
  const plain = fault.replace(/ \((?:\d+:\d+|mdx-?\w*:[\w-]+)\)/g, '').replace(/\.?$/, '.');
  const hint =
    'Close every tag, as in `<Picture name="two-cups.jpg" />`; write `\\<` and `\\{` where you mean the characters.';
  return { ...position, message: `this is not valid MDX: ${plain}`, hint };
}
