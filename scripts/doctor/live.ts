import { select } from 'hast-util-select';
import { getText, listElements, parseHtml } from '#lib/elements.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { ask, describeAnswer, mapSome } from './ask.ts';
import { checkAlias, checkCard, checkFile, checkPage, checkPageHeaders, checkRecording } from './files.ts';
import { checkRemoteLinks } from './links.ts';
import { toPage, visit, type Visit } from './visit.ts';

/** Loads a live site like visitors and programs do, also at old addresses, and returns problems. */
export async function examine(
  address: string,
  options: { 'built-for'?: string; 'skip-links'?: boolean } = {},
  redirects = new Map<string, string>(),
): Promise<Problem[]> {
  const [root, builtFor] = [withTrailingSlash(address), withTrailingSlash(options['built-for'] ?? address)];
  const first = await ask(root);
  const [home] = toPage(first);
  if (!home) {
    const hint = 'Check the address. A new domain name can take hours to work.';
    return [error(root.href, undefined, `there is no page: ${describeAnswer(first)}.`, hint)];
  }
  const site = await visit(home, root, builtFor);
  const checks = [
    ...[checkScheme, checkUnknownAddress, checkFeed, checkSitemap, checkYear].map((check) => check(site)),
    ...site.pages.flatMap((page) => [checkPage(page, site), checkCard(page, site), checkPageHeaders(page)]),
    ...site.files.map((file) => checkFile(file, site)),
    ...[...redirects].map((paths) => checkAlias(paths, site)),
    ...site.recordings.map((url) => checkRecording(url, site)),
  ];
  const problems = await mapSome(checks, async (check) => Array.fromAsync<Problem>(check));
  const links = options['skip-links'] ? [] : await checkRemoteLinks(site);
  return [...problems.flat(), ...links];
}

function withTrailingSlash(written: string): URL {
  const url = /^https?:\/\/./.test(written) && URL.parse(written);
  if (url) return new URL(`${url.pathname}/`.replace(/\/{2,}/g, '/'), url);
  throw new Error(`“${written}” is not an address. Write it in full, for example https://www.example.com.`);
}

/** Checks that visitors get https, except on this machine. */
async function* checkScheme({ root }: Visit): AsyncGenerator<Problem> {
  const hint = 'Turn on https on the host, and redirect http to it.';
  if (/^(localhost|127\.|\[::1\])/.test(root.host)) return;
  const { url, status, headers } = await ask(new URL(root.href.replace(/^https:/, 'http:')));
  if (root.protocol === 'http:')
    yield error(root.href, undefined, 'pages sent over http can be read and changed in transit.', hint);
  else if (status !== 0 && !headers.get('location')?.startsWith('https:'))
    yield error(url.href, undefined, 'it does not redirect to https.', hint);
}

/** Checks that an unknown address gets status 404 and the site's own page. */
async function* checkUnknownAddress({ root }: Visit): AsyncGenerator<Problem> {
  const answer = await ask(new URL(`nowhere-${crypto.randomUUID()}/`, root));
  const path = `${root.pathname}nowhere/`;
  if (answer.status !== 404) {
    const hint =
      'Make the host return 404 for unknown addresses: search engines list every page with status 200.';
    yield error(path, undefined, `this page does not exist, but ${describeAnswer(answer)}.`, hint);
  } else if (!select('meta[name=robots][content=noindex]', parseHtml(answer.text))) {
    const message = "visitors get the host's page for unknown addresses, not the site's.";
    yield error(path, undefined, message, 'Make the host send `404.html` with status 404.');
  }
}

function* checkFeed({ home, files, builtFor }: Visit): Generator<Problem> {
  const link = select('link[type="application/rss+xml"]', home.document)?.properties.href;
  const feed = files.find(({ url }) => url.pathname === URL.parse(String(link), home.url)?.pathname);
  if (feed?.status !== 200) return;
  const [, self = 'unknown'] = /<atom:link(?=[^>]* rel="self")[^>]* href="([^"]*)"/.exec(feed.text) ?? [];
  const hint = `Build with SITE_URL=${builtFor.href} and upload that.`;
  if (!self.startsWith(builtFor.href))
    yield error(feed.path, undefined, `the feed says that its address is ${self}.`, hint);
}

/** Checks that crawlers find the sitemap. */
async function* checkSitemap({ root, builtFor, listed }: Visit): AsyncGenerator<Problem> {
  const message = 'there is no sitemap, so only the first page was checked.';
  if (listed.length === 0)
    yield error(`${root.pathname}sitemap.xml`, undefined, message, 'Upload all of `dist` again.');
  // Crawlers read it only at the top of a host.
  if (root.pathname !== '/') return;
  const { path, status, text } = await ask(new URL('/robots.txt', root));
  const line = new RegExp(`^sitemap:\\s*${RegExp.escape(builtFor.href)}`, 'im');
  const hint = 'Build with SITE_URL. Your own `public/robots.txt` may name another address.';
  if (status !== 200 || !line.test(text))
    yield warning(path, undefined, 'it does not list the sitemap of this site.', hint);
}

/** The copyright line ends with the year of the build. */
function* checkYear({ home, root }: Visit): Generator<Problem> {
  const line = listElements(home.document, 'footer').map(getText).join('');
  const year = Number(/©\s*(?:\d{4}–)?(\d{4})/.exec(line)?.[1] ?? Infinity);
  const hint = 'Build and upload again: each build writes the current year.';
  if (year < new Date().getUTCFullYear())
    yield warning(root.pathname, undefined, `the copyright line ends with ${year}.`, hint);
}
