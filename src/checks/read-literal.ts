/** A value that is written down in code. */
export interface Literal {
  type: 'text' | 'list' | 'number' | 'boolean';
  /** A text. */
  text?: string;
  /** The texts of a list. */
  list?: string[];
  /** Entries of a list that are names in the code, as a text is without its quotes. */
  unquoted?: string[];
}

const TEXT = /^(["'`])((?:(?!\1)[^\\$])*)\1$/s;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$ ]*$/u;

/** The value that a piece of code writes down; nothing where it computes one. */
export function readLiteral(code: string): Literal | undefined {
  const written = code.trim();
  const [, , text] = TEXT.exec(written) ?? [];
  if (text !== undefined) return { type: 'text', text };
  if (/^(?:true|false)$/.test(written)) return { type: 'boolean' };
  if (/^-?[\d.]+$/.test(written)) return { type: 'number' };
  return /^\[.*\]$/s.test(written) ? readList(written.slice(1, -1)) : undefined;
}

function readList(code: string): Literal {
  const entries = (code.match(/(["'`])(?:(?!\1).)*\1|[^,]+/gs) ?? []).map((entry) => entry.trim());
  return {
    type: 'list',
    list: entries.flatMap((entry) => TEXT.exec(entry)?.[2] ?? []),
    unquoted: entries.filter((entry) => NAME.test(entry)),
  };
}
