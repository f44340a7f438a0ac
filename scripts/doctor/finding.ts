/** Something about a site that its owner should know before others find it. */
export interface Finding {
  /** An error is to be mended; a warning may be meant, or cannot be known for sure. */
  severity: 'error' | 'warning';
  /** What it is about: a file, or a path of the live site. */
  where: string;
  /** What is wrong, as the end of a sentence that begins with `where`. */
  message: string;
  /** What to do about it, in one sentence. */
  hint: string;
}

/** So many places are named of findings that are alike; `--json` has them all. */
const MOST_NAMES = 12;

/** All findings as the text an owner reads: errors first, and one paragraph for all that are alike. */
export function formatFindings(findings: Finding[]): string {
  const groups = [...Map.groupBy(sort(findings), ({ severity, message, hint }) => severity + message + hint)];
  return groups.map(([, group]) => formatGroup(group)).join('\n\n');
}

/** How many errors and warnings there are, as one sentence. */
export function formatCount(findings: Finding[]): string {
  if (findings.length === 0) return 'All is well.';
  const [errors, warnings] = [countErrors(findings), findings.length - countErrors(findings)];
  return `${formatNumber(errors, 'error')} and ${formatNumber(warnings, 'warning')}.`;
}

/** How many of the findings are errors. */
export function countErrors(findings: Finding[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}

function sort(findings: Finding[]): Finding[] {
  return [...findings].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

function formatGroup(group: Finding[]): string {
  const [first, ...others] = group;
  if (!first) return '';
  const more = others.length > 0 ? ` (and ${others.length} more: ${nameSome(others)})` : '';
  const mark = first.severity === 'error' ? '✗' : '!';
  return `${mark} ${first.where}${more}: ${first.message}\n  ${first.hint}`;
}

function nameSome(findings: Finding[]): string {
  const names = findings.slice(0, MOST_NAMES).map(({ where }) => where);
  const left = findings.length - names.length;
  return [...names, ...(left > 0 ? [`and ${left} that \`--json\` names`] : [])].join(', ');
}

function formatNumber(count: number, word: string): string {
  return `${count === 0 ? 'no' : count} ${word}${count === 1 ? '' : 's'}`;
}
