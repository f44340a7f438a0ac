import { curlyHint, isCurly } from '../curly-quotes';
import { findLostText, toQuoteHint } from '../find-emptied';
import { formatPath } from '../format-path';
import type { Problem } from '../problem';
import type { Content } from '../read-content';
import type { Source, Value } from '../source';

/** Keys whose value has a form of its own or names something: other rules say that nothing has such a name. */
const NAMES = ['imageUrl', 'portrait', 'audio', 'resume', 'icon', 'file', 'lang', 'accent', 'url', 'email'];

/** Warns of values that YAML reads otherwise than they were meant: cut off, or with quotes that are letters. */
export function checkSlips({ site, resume, ledger, pages, tracks }: Content): Problem[] {
  const sources = [site, resume, ledger, ...pages, ...tracks].filter((source) => source !== undefined);
  return sources.flatMap((source) =>
    source.listValues().flatMap((value) => [...findCut(source, value), ...findQuotes(source, value)]),
  );
}

function findCut({ file }: Source, written: Value): Problem[] {
  const { path, value, line } = written;
  const lost = findLostText(written);
  if (lost === undefined || typeof value !== 'string') return [];

  const message = `${formatPath(path)} ends before “${lost}”, which is read as a comment.`;
  return [{ file, line, message, hint: toQuoteHint(path, `${value} ${lost}`), severity: 'warning' }];
}

function findQuotes({ file }: Source, { path, value, line, isQuoted }: Value): Problem[] {
  if (!isCurly(value) || isQuoted || NAMES.includes(String(path.at(-1)))) return [];

  const message = `${formatPath(path)} stands in curly quotes, which visitors see.`;
  return [{ file, line, message, hint: curlyHint, severity: 'warning' }];
}
