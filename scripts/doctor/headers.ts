import { headers, immutable } from '#integrations/sent-headers.ts';
import type { Answer } from './ask.ts';
import { error, warning, type Finding } from './finding.ts';
import { toPath, type Visit } from './visit.ts';

const hourSeconds = 3600;
const monthSeconds = 30 * 24 * hourSeconds;

const policy = 'Content-Security-Policy with frame-ancestors';

/** Checks the headers for security and caching, and the compression of pages. */
export function checkHeaders(visit: Visit): Finding[] {
  return [
    ...visit.pages.flatMap(({ answer }) => checkPage(visit, answer)),
    ...visit.files.flatMap((file) => checkFile(visit, file)),
  ];
}

function checkPage(visit: Visit, page: Answer): Finding[] {
  const path = toPath(page.url);
  const hint = 'Send `Cache-Control: no-cache` with pages.';
  const findings = [...Object.keys(headers), policy]
    .filter((name) => !hasHeader(page, name))
    .map((name) => toMissing(visit, page, name));
  if (!page.headers.has('cache-control'))
    findings.push(aboutHeader(visit, page, 'browsers guess how long to cache the page.', hint));
  if (readSeconds(page) > hourSeconds) {
    const hours = Math.round(readSeconds(page) / hourSeconds);
    findings.push(error(path, `browsers cache the page for ${hours} hours and miss your changes.`, hint));
  }
  if (page.body.length > 2048 && !page.headers.has('content-encoding'))
    findings.push(
      error(path, 'the page is sent uncompressed.', 'Turn on brotli or gzip for text on the host.'),
    );
  return findings;
}

function checkFile(visit: Visit, file: Answer): Finding[] {
  const isImmutable = immutable.some((folder) => {
    return file.url.pathname.startsWith(`${visit.root.pathname}${folder}/`);
  });
  const findings: Finding[] = [];
  if (!hasHeader(file, 'X-Content-Type-Options'))
    findings.push(toMissing(visit, file, 'X-Content-Type-Options'));
  if (isImmutable && readSeconds(file) < monthSeconds) {
    const message = 'the file never changes, but its headers do not say so.';
    const hint = `Send \`Cache-Control: public, max-age=31536000, immutable\` for ${immutable.join('/ and ')}/.`;
    findings.push(aboutHeader(visit, file, message, hint));
  }
  return findings;
}

function hasHeader({ headers: sent }: Answer, name: string): boolean {
  if (name !== policy) return sent.has(name);
  return sent.get('content-security-policy')?.includes('frame-ancestors') ?? false;
}

function toMissing(visit: Visit, answer: Answer, name: string): Finding {
  const hint = "Copy it from `dist/_headers` to the host's settings.";
  return aboutHeader(visit, answer, `the header ${name} is missing.`, hint);
}

/** An error, or a warning on GitHub Pages, which does not support custom headers. */
function aboutHeader({ home }: Visit, { url }: Answer, message: string, hint: string): Finding {
  if (home.answer.headers.get('server') !== 'GitHub.com') return error(toPath(url), message, hint);
  return warning(toPath(url), message, "GitHub Pages can't send it; other hosts can.");
}

function readSeconds({ headers: sent }: Answer): number {
  const control = sent.get('cache-control') ?? '';
  if (/no-cache|no-store/.test(control)) return 0;
  return Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
}
