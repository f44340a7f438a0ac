/** A problem of a site. */
export interface Finding {
  /** Warnings may be intended or uncertain. */
  severity: 'error' | 'warning';
  /** A file, or a path of the live site. */
  where: string;
  /** What is wrong, as the end of a sentence that starts with `where`. */
  message: string;
  /** What to do about it, in one sentence. */
  hint: string;
  /** What other commands look for. */
  kind?: 'placeholder' | undefined;
}

/** Creates an error. */
export function error(where: string, message: string, hint: string): Finding {
  return { severity: 'error', where, message, hint };
}

/** Creates a warning. */
export function warning(where: string, message: string, hint: string): Finding {
  return { severity: 'warning', where, message, hint };
}

/** How many places to list for similar findings. */
const maxNames = 12;

/** Findings for the terminal: errors first, and one paragraph for similar ones. */
export function formatFindings(findings: Finding[]): string {
  const sorted = findings.toSorted((a, b) => Number(isWarning(a)) - Number(isWarning(b)));
  const groups = Map.groupBy(sorted, ({ severity, message, hint }) => severity + message + hint);
  return [...groups.values()].map(formatGroup).join('\n\n');
}

/** The numbers of errors and warnings, as a sentence. */
export function formatCount(findings: Finding[]): string {
  if (findings.length === 0) return 'No problems found.';
  const errors = countErrors(findings);
  return `${formatNumber(errors, 'error')}, ${formatNumber(findings.length - errors, 'warning')}.`;
}

/** The number of errors. */
export function countErrors(findings: Finding[]): number {
  return findings.filter((finding) => !isWarning(finding)).length;
}

function isWarning({ severity }: Finding): boolean {
  return severity === 'warning';
}

function formatNumber(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function formatGroup(group: Finding[]): string {
  const [first, ...others] = group;
  if (!first) return '';
  const more = others.length > 0 ? ` (and ${others.length} more: ${nameSome(others)})` : '';
  return `${isWarning(first) ? '!' : '✗'} ${first.where}${more}: ${first.message}\n  ${first.hint}`;
}

function nameSome(findings: Finding[]): string {
  const names = findings.slice(0, maxNames).map(({ where }) => where);
  const left = findings.length - names.length;
  return [...names, ...(left > 0 ? [`and ${left} more, see \`--json\``] : [])].join(', ');
}
