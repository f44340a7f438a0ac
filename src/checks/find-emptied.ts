import { formatPath } from './format-path';
import type { Problem } from './problem';
import type { Source, Value } from './source';

/**
 * Keys that may be left out and are empty because their value, such as `#814055`, is read as a comment; `faulty` are the
 * paths of which the schema speaks.
 */
export function findEmptied(source: Source, faulty: PropertyKey[][]): Problem[] {
  const spoken = new Set(faulty.map(formatPath));
  return source.listValues().flatMap((written) => {
    const { path, value, line } = written;
    const comment = findLostText(written);
    if (value !== null || comment === undefined || spoken.has(formatPath(path))) return [];

    const message = `${formatPath(path)} is empty: what follows \` #\` is a comment.`;
    return [{ file: source.file, line, message, hint: toQuoteHint(path, comment), severity: 'error' }];
  });
}

/** What is lost of a value behind ` #`, with the sign; a comment has a space behind it. */
export function findLostText({ comment, isQuoted }: Value): string | undefined {
  return comment && !isQuoted && /^[\p{L}\p{N}]/u.test(comment) ? `#${comment}` : undefined;
}

/** What to do about a value of which a part is lost. */
export function toQuoteHint(path: PropertyKey[], whole: string): string {
  return `Put the value into quotes: \`${String(path.at(-1))}: "${whole}"\`. For a comment put a space behind the \`#\`.`;
}
