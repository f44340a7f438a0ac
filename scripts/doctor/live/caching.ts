import { immutable } from '../../../src/build/sent-headers.ts';
import { isAnswer, type Answer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { toPath, type Visit } from '../visit.ts';
import { toHeaderFinding } from './host.ts';

/** A page that is kept for longer shows what was, long after an upload. */
const MOST_SECONDS = 3600;

/** What has a hash in its name is kept by browsers, and pages are asked for again. */
export function checkCaching(visit: Visit): Finding[] {
  const files = visit.files.flatMap((file) => (isAnswer(file) && file.status === 200 ? [file] : []));
  const hashed = files.filter(({ url }) =>
    immutable.some((folder) => url.pathname.startsWith(`${visit.root.pathname}${folder}/`)),
  );
  return [
    ...hashed
      .filter((file) => readSeconds(file) < 30 * 24 * MOST_SECONDS)
      .map((file) => toShort(visit, file)),
    ...visit.pages.flatMap(({ answer }) => checkPage(visit, answer)),
  ];
}

function toShort(visit: Visit, { url }: Answer): Finding {
  const message = 'the file never changes, and browsers are not told to keep it.';
  const hint = `Send \`Cache-Control: public, max-age=31536000, immutable\` with all of ${immutable.join('/ and ')}/.`;
  return toHeaderFinding(visit, { where: toPath(url), message, hint });
}

function checkPage(visit: Visit, answer: Answer): Finding[] {
  const where = toPath(answer.url);
  const hint = 'Send `Cache-Control: no-cache` with pages.';
  if (!answer.headers.has('cache-control')) {
    const message = 'browsers are not told how long to keep the page, and guess.';
    return [toHeaderFinding(visit, { where, message, hint })];
  }
  const hours = Math.round(readSeconds(answer) / 3600);
  if (readSeconds(answer) <= MOST_SECONDS) return [];
  const message = `browsers keep the page for ${hours} hours and do not see what you change.`;
  return [{ severity: 'error', where, message, hint }];
}

function readSeconds({ headers }: Answer): number {
  const control = headers.get('cache-control') ?? '';
  if (/no-cache|no-store/.test(control)) return 0;
  return Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
}
