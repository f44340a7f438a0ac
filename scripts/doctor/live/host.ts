import type { Visit } from '../visit.ts';
import type { Finding } from '../finding.ts';

/** Whether a site is on a host that sends no headers of its owner. */
function isGitHub({ home }: Visit): boolean {
  return home.answer.headers.get('server') === 'GitHub.com';
}

/** What to do about a header: GitHub Pages cannot send one, so that it is no error there. */
export function toHeaderFinding(visit: Visit, finding: Omit<Finding, 'severity'>): Finding {
  if (!isGitHub(visit)) return { severity: 'error', ...finding };
  const hint = 'GitHub Pages cannot send it: this is the price of that host, and the others send it.';
  return { ...finding, severity: 'warning', hint };
}
