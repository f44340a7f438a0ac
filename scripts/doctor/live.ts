import { ask, describe, isAnswer, isOk, mapSome, readType, type Answer, type Silence } from './ask.ts';
import { error, warning, type Finding } from './finding.ts';
import { checkHeaders } from './headers.ts';
import { checkLinks } from './links.ts';
import { toPath, toVisited, visit, type Page, type Visit } from './visit.ts';

/** Options for checking a live site. */
export interface Options {
  /** The address of the site, for example `https://www.example.com/`. */
  address: URL;
  /** The address it is built for, if it is tried out elsewhere. */
  builtFor?: URL | undefined;
  /** Whether to follow links to other sites. */
  withLinks?: boolean;
  /** Whether a link that is still broken is dead without waiting for a day. */
  again?: boolean;
  /** The file with the links that were broken. */
  brokenLinks?: string;
}

type Check = (visit: Visit) => Finding[] | Promise<Finding[]>;

const checks: Check[] = [
  checkScheme,
  checkMissing,
  checkPages,
  checkCards,
  checkFeed,
  checkTypes,
  checkRecordings,
  checkHeaders,
  checkUnknownAddress,
  checkCrawlerFiles,
  checkYear,
];

const upload = 'Upload all of `dist` again.';

/** The types that browsers and other programs require, by file extension. */
const types: Record<string, RegExp> = {
  avif: /^image\/avif/,
  css: /^text\/css/,
  jpg: /^image\/jpeg/,
  js: /^(text|application)\/javascript/,
  json: /^application\/json/,
  m3u8: /mpegurl/i,
  pdf: /^application\/pdf/,
  png: /^image\/png/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/(manifest\+)?json/,
  webp: /^image\/webp/,
  woff2: /^(font\/woff2|application\/font-woff2)/,
  xml: /^(application|text)\/(rss\+)?xml/,
};

/** Loads a live site like visitors and programs do, and returns problems. */
export async function examine({
  address,
  builtFor,
  withLinks = true,
  again = false,
  brokenLinks = '.cache/broken-links.json',
}: Options): Promise<Finding[]> {
  const root = toRoot(address);
  const first = await ask(root);
  const site = await visit(first, root, builtFor ? toRoot(builtFor) : root);
  if (!site) {
    const message = `there is no page: ${describe(first)}.`;
    return [error(root.href, message, 'Check the address. A new domain name can take hours to work.')];
  }
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(site)));
  return withLinks ? [...findings, ...(await checkLinks(site, brokenLinks, again))] : findings;
}

function toRoot({ pathname, origin }: URL): URL {
  return new URL(`${pathname}/`.replace(/\/{2,}/g, '/'), origin);
}

/** Checks that visitors get https, except on this machine. */
async function checkScheme({ root }: Visit): Promise<Finding[]> {
  const hint = 'Turn on https on the host, and redirect http to it.';
  if (/^(localhost|127\.|\[::1\])/.test(root.host)) return [];
  if (root.protocol === 'http:')
    return [error(root.href, 'pages sent over http can be read and changed in transit.', hint)];

  const plain = new URL(root.href.replace(/^https:/, 'http:'));
  const answer = await ask(plain);
  const isSafe = !isAnswer(answer) || answer.headers.get('location')?.startsWith('https://');
  return isSafe ? [] : [error(plain.href, 'it does not redirect to https.', hint)];
}

function checkMissing({ missing }: Visit): Finding[] {
  return missing.map(({ answer, namedBy }) =>
    error(toPath(answer.url), `${namedBy} links to it, but ${describe(answer)}.`, upload),
  );
}

/** Checks that every page has its own address, and that all are unchanged and from one build. */
function checkPages({ pages, home, root, builtFor }: Visit): Finding[] {
  return pages.flatMap((page) => {
    const { path, document, answer } = page;
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
    const url = URL.parse(canonical);
    const findings: Finding[] = [];
    if (!url || toVisited(url, root, builtFor).href !== answer.url.href) {
      const hint = `Build with SITE_URL=${builtFor.href} and upload that. To check a site built for another address, add \`--built-for <that address>\`.`;
      findings.push(error(path, `the page says that its address is ${canonical || 'unknown'}.`, hint));
    }
    if (readBuild(page) !== readBuild(home)) {
      const message = 'this page and the first page are from different builds.';
      findings.push(error(path, message, 'Upload all of `dist` again, and clear the cache on the host.'));
    }
    if (!document.querySelector('meta[http-equiv="content-security-policy"]')) {
      const hint = 'Turn off what changes pages on the host: minifying, injected scripts, analytics.';
      findings.push(error(path, 'the host has removed the security policy from the page.', hint));
    }
    return findings;
  });
}

function readBuild({ document }: Page): string | undefined {
  return document.querySelector('meta[name=build]')?.getAttribute('content');
}

async function checkCards({ pages, root, builtFor }: Visit): Promise<Finding[]> {
  const hint = 'Build with SITE_URL and upload all of `dist`, including `cards/`.';
  const found = await mapSome(pages, async ({ path, document }) => {
    const card = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    const url = URL.parse(card);
    if (!url) return [error(path, 'the page has no sharing card.', hint)];

    const answer = await ask(toVisited(url, root, builtFor));
    if (isOk(answer) && readType(answer).startsWith('image/')) return [];
    return [error(path, `its sharing card ${card} did not load: ${describe(answer)}.`, hint)];
  });
  return found.flat();
}

function checkFeed({ home, files, builtFor }: Visit): Finding[] {
  const link = home.document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href') ?? '';
  const pathname = URL.parse(link, home.answer.url)?.pathname;
  const feed = files.find(({ url }) => url.pathname === pathname);
  const self = /<atom:link href="([^"]*)" rel="self"/.exec(feed?.body.toString() ?? '')?.[1] ?? 'unknown';
  if (!feed || self.startsWith(builtFor.href)) return [];
  const hint = `Build with SITE_URL=${builtFor.href} and upload that.`;
  return [error(toPath(feed.url), `the feed says that its address is ${self}.`, hint)];
}

function checkTypes({ files }: Visit): Finding[] {
  return files.flatMap((file) => {
    const { url } = file;
    const extension = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
    const type = readType(file);
    if (types[extension]?.test(type) ?? true) return [];
    const hint = `Set the type of .${extension} files on the host.`;
    return [error(toPath(url), `it is sent as ${type}, which browsers may refuse.`, hint)];
  });
}

/** Checks that every recording loads, with range requests. */
async function checkRecordings({ recordings, root }: Visit): Promise<Finding[]> {
  const found = await mapSome(recordings, async (url) => {
    const where = url.origin === root.origin ? toPath(url) : url.href;
    const whole = await ask(url, { method: 'HEAD' });
    if (!isOk(whole)) return [error(where, `the recording did not load: ${describe(whole)}.`, upload)];

    const findings: Finding[] = [];
    const type = readType(whole);
    if (!/^audio\/|^application\/ogg/.test(type)) {
      const hint = 'Set the type of the file on the host, for example audio/mpeg for mp3.';
      findings.push(error(where, `the recording is sent as ${type}, so browsers may not play it.`, hint));
    }
    const part = await ask(url, { headers: { Range: 'bytes=0-99', 'Accept-Encoding': 'identity' } });
    if (!isFirstHundred(part)) {
      const hint = 'Turn on range requests on the host: seeking and Safari need them.';
      findings.push(error(where, 'the host does not support range requests.', hint));
    }
    return findings;
  });
  return found.flat();
}

function isFirstHundred(part: Answer | Silence): boolean {
  if (!isAnswer(part) || part.status !== 206 || part.body.length !== 100) return false;
  return part.headers.get('content-range')?.startsWith('bytes 0-99/') ?? false;
}

/** Checks that an unknown address gets status 404 and the site's own page. */
async function checkUnknownAddress({ root }: Visit): Promise<Finding[]> {
  const answer = await ask(new URL(`nowhere-${crypto.randomUUID()}/`, root));
  const where = `${root.pathname}nowhere/`;
  if (!isAnswer(answer) || answer.status !== 404) {
    const hint = 'Return 404 for unknown addresses: search engines list every page with status 200.';
    return [error(where, `this page does not exist, but ${describe(answer)}.`, hint)];
  }
  if (answer.body.includes('<meta name="robots" content="noindex"')) return [];
  const message = "visitors get the host's page for unknown addresses, not the site's.";
  return [error(where, message, 'Make the host send `404.html` with status 404.')];
}

/** The copyright line ends with the year of the build. */
function checkYear({ home, root }: Visit): Finding[] {
  const line = home.document.querySelector('footer')?.text ?? '';
  const year = Number(/©\s*(?:\d{4}–)?(\d{4})/.exec(line)?.[1] ?? Infinity);
  if (year >= new Date().getUTCFullYear()) return [];
  const hint = 'Build and upload again: each build writes the current year.';
  return [warning(root.pathname, `the copyright line ends with ${year}.`, hint)];
}

/** Checks that crawlers find the sitemap, and that `security.txt` has not expired. */
async function checkCrawlerFiles({ root, builtFor }: Visit): Promise<Finding[]> {
  const read = async (path: string) => {
    const answer = await ask(new URL(path, root));
    return isOk(answer) ? answer.body.toString() : '';
  };
  const findings: Finding[] = [];
  const sitemap = `${root.pathname}sitemap.xml`;
  if (!(await read(sitemap)).includes('<loc>'))
    findings.push(error(sitemap, 'there is no sitemap, so only the first page was checked.', upload));

  const names = new RegExp(`^sitemap:\\s*${RegExp.escape(builtFor.href)}`, 'im');
  // Crawlers read it only at the top of a host.
  if (root.pathname === '/' && !names.test(await read('/robots.txt'))) {
    const hint = 'Build with SITE_URL. Your own `public/robots.txt` may name another address.';
    findings.push(warning('/robots.txt', 'it does not list the sitemap of this site.', hint));
  }
  const security = '/.well-known/security.txt';
  const expires = /^Expires:\s*(\S+)/im.exec(await read(security))?.[1] ?? '';
  const daysLeft = Math.ceil((Date.parse(expires) - Date.now()) / 86_400_000);
  if (daysLeft <= 30) {
    const hint = 'Build and upload again: each build makes it valid for a year.';
    const message = daysLeft <= 0 ? 'it has expired.' : `it expires in ${daysLeft} days.`;
    findings.push(warning(security, message, hint));
  }
  return findings;
}
