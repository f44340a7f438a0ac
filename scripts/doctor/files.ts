import type { Nodes } from 'hast';
import { select } from 'hast-util-select';
import { headers, immutableFolder } from '#output/sent-headers.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { ask, describeAnswer, type Answer } from './ask.ts';
import { toPage, type LivePage, type Visit } from './visit.ts';

/** Parts of the media types that browsers and other programs require, by file extension. */
const types: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  css: 'text/css',
  html: 'text/html',
  ics: 'text/calendar',
  js: 'javascript',
  json: 'json',
  txt: 'text/plain',
  xml: 'xml',
  m3u8: 'mpegurl',
  pdf: 'application/pdf',
  webmanifest: 'json',
  woff2: 'woff2',
};

const hourSeconds = 3600;
const monthSeconds = 30 * 24 * hourSeconds;

/** Checks that a page has its own address, and that it is unchanged and from the same build as the first page. */
export function* checkPage(
  { path, url, document }: LivePage,
  { home, builtFor, toLive }: Visit,
): Generator<Problem> {
  const canonical = readAttribute(document, 'link[rel=canonical]', 'href') || 'unknown';
  if (toLive(canonical)?.href !== url.href) {
    const hint = `Build with SITE_URL=${builtFor.href} and upload that. To check a site built for another address, add \`--built-for <that address>\`.`;
    yield error(path, undefined, `the page says that its address is ${canonical}.`, hint);
  }
  if (readMeta(document, '[name=build]') !== readMeta(home.document, '[name=build]')) {
    const hint = 'Upload all of `dist` again, and clear the cache on the host.';
    yield error(path, undefined, 'this page and the first page are from different builds.', hint);
  }
  if (!readMeta(document, '[http-equiv="content-security-policy"]')) {
    const hint = 'Turn off what changes pages on the host: minifying, injected scripts, analytics.';
    yield error(path, undefined, 'the host has removed the security policy from the page.', hint);
  }
}

/** Checks that the sharing card of a page loads. */
export async function* checkCard({ path, document }: LivePage, { toLive }: Visit): AsyncGenerator<Problem> {
  const hint = 'Build with SITE_URL and upload all of `dist`, including `cards/`.';
  const card = readMeta(document, '[property="og:image"]');
  const url = toLive(card);
  const answer = url && (await ask(url));
  if (!answer) yield error(path, undefined, 'the page has no sharing card.', hint);
  else if (answer.status !== 200 || !answer.type.startsWith('image/'))
    yield error(path, undefined, `its sharing card ${card} did not load: ${describeAnswer(answer)}.`, hint);
}

/** Checks the headers of a page for security and caching, and its compression. */
export function* checkPageHeaders(page: LivePage): Generator<Problem> {
  const hint = 'Send `Cache-Control: no-cache` with pages.';
  for (const name of Object.keys(headers)) if (!page.headers.has(name)) yield createMissingHeader(page, name);
  if (!page.headers.get('content-security-policy')?.includes('frame-ancestors'))
    yield createMissingHeader(page, 'Content-Security-Policy with frame-ancestors');
  if (!page.headers.has('cache-control'))
    yield aboutHeader(page, 'browsers guess how long to cache the page.', hint);
  const hours = readSeconds(page) / hourSeconds;
  if (hours > 1) {
    const message = `browsers cache the page for ${Math.round(hours)} hours, so visitors miss your changes.`;
    yield error(page.path, undefined, message, hint);
  }
  if (page.sizeBytes > 2048 && !page.headers.has('content-encoding')) {
    const hint = 'Turn on brotli or gzip for text on the host.';
    yield error(page.path, undefined, 'the page is sent uncompressed.', hint);
  }
}

/** Checks that a file loads, and its headers for type, security and caching. */
export function* checkFile(file: Answer, { root, namedBy }: Visit): Generator<Problem> {
  const { url, path, status, type } = file;
  if (status !== 200) {
    const message = `${namedBy.get(url.href)} links to it, but ${describeAnswer(file)}.`;
    yield error(path, undefined, message, 'Upload all of `dist` again.');
    return;
  }
  const extension = /(?:\.(\w+)|\/)$/.exec(path)?.[1]?.toLowerCase() ?? 'html';
  if (!type.toLowerCase().includes(types[extension] ?? '')) {
    const hint = `Set the type of .${extension} files on the host.`;
    yield error(path, undefined, `it is sent as ${type}, which browsers may refuse.`, hint);
  }
  if (!file.headers.has('x-content-type-options')) yield createMissingHeader(file, 'X-Content-Type-Options');
  const isImmutable = path.startsWith(`${root.pathname}${immutableFolder}/`);
  if (isImmutable && readSeconds(file) < monthSeconds) {
    const hint = `Send \`Cache-Control: public, max-age=31536000, immutable\` for ${immutableFolder}/.`;
    yield aboutHeader(file, 'the file never changes, but its headers do not say so.', hint);
  }
}

/** Checks that a recording loads, with range requests. */
export async function* checkRecording(url: URL, { root }: Visit): AsyncGenerator<Problem> {
  const answer = await ask(url, { headers: { Range: 'bytes=0-99' } });
  const { status, type, headers, sizeBytes } = answer;
  const place = url.origin === root.origin ? answer.path : url.href;
  if (status !== 200 && status !== 206) {
    const message = `the recording did not load: ${describeAnswer(answer)}.`;
    yield error(place, undefined, message, 'Upload all of `dist` again.');
    return;
  }
  if (!/^audio\/|^application\/ogg/.test(type)) {
    const hint = 'Set the type of the file on the host, for example audio/mpeg for mp3.';
    yield error(place, undefined, `the recording is sent as ${type}, so browsers may not play it.`, hint);
  }
  const isPart = headers.get('content-range')?.startsWith('bytes 0-99/') && sizeBytes === 100;
  if (status !== 206 || !isPart) {
    const hint = 'Turn on range requests on the host: seeking and Safari need them.';
    yield error(place, undefined, 'the host does not support range requests.', hint);
  }
}

/** Checks that an old address leads to its page, by a redirect or by a small page. */
export async function* checkAlias(
  [from, to]: [from: string, to: string],
  { root, toLive }: Visit,
): AsyncGenerator<Problem> {
  const [alias, page] = [from, to].map((path) => new URL(`.${encodeURI(path)}`, root)) as [URL, URL];
  const answer = await ask(alias, { redirect: 'follow' });
  const [found] = toPage(answer);
  if (found && toLive(readAttribute(found.document, 'link[rel=canonical]', 'href'))?.href === page.href)
    return;
  const message = `this old address does not lead to ${page.pathname}: ${describeAnswer(answer)}.`;
  yield error(answer.path, undefined, message, 'Build again, and upload all of `dist`.');
}

/** An error, or a warning on GitHub Pages, which does not support custom headers. */
function aboutHeader({ path, headers }: Answer, message: string, hint: string): Problem {
  if (headers.get('server') !== 'GitHub.com') return error(path, undefined, message, hint);
  return warning(path, undefined, message, "GitHub Pages can't send it; other hosts can.");
}

function createMissingHeader(answer: Answer, name: string): Problem {
  const hint = "Copy it from `dist/_headers` to the host's settings.";
  return aboutHeader(answer, `the header ${name} is missing.`, hint);
}

function readMeta(document: Nodes, attribute: string): string {
  return readAttribute(document, `meta${attribute}`, 'content');
}

function readAttribute(document: Nodes, selector: string, name: string): string {
  return String(select(selector, document)?.properties[name] ?? '');
}

function readSeconds({ headers }: Answer): number {
  const control = headers.get('cache-control') ?? '';
  return /no-cache|no-store/.test(control) ? 0 : Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
}
