import { ask, describe, isOk, mapSome, readType, type Answer } from './ask.ts';
import { error, warning, type Finding } from './finding.ts';
import { checkHeaders } from './headers.ts';
import { checkLinks } from './links.ts';
import { toPath, toVisited, visit, type Page, type Visit } from './visit.ts';

type Check = (visit: Visit) => Finding[] | Promise<Finding[]>;

const checks: Check[] = [
  checkScheme,
  checkMissing,
  checkPages,
  checkTypes,
  checkRecordings,
  checkHeaders,
  checkUnknownAddress,
  checkCrawlerFiles,
];

const upload = 'Upload all of `dist` again.';

/** The types that browsers and other programs require, by file extension. */
const types: Record<string, RegExp> = {
  css: /^text\/css/,
  js: /^(text|application)\/javascript/,
  json: /^application\/json/,
  m3u8: /mpegurl/i,
  pdf: /^application\/pdf/,
  svg: /^image\/svg\+xml/,
  webmanifest: /^application\/(manifest\+)?json/,
  xml: /^(application|text)\/(rss\+)?xml/,
};

/**
 * Loads a live site like visitors and programs do, and returns problems. `builtFor` is its address if it is tried out at
 * another; links to other sites are optional.
 */
export async function examine(address: URL, builtFor = address, withLinks = true): Promise<Finding[]> {
  const root = toRoot(address);
  const first = await ask(root);
  const site = await visit(first, root, toRoot(builtFor));
  if (!site) {
    const message = `there is no page: ${describe(first)}.`;
    return [error(root.href, message, 'Check the address. A new domain name can take hours to work.')];
  }
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(site)));
  return withLinks ? [...findings, ...(await checkLinks(site))] : findings;
}

function toRoot({ pathname, origin }: URL): URL {
  return new URL(`${pathname}/`.replace(/\/{2,}/g, '/'), origin);
}

/** Checks that visitors get https, except on this machine. */
async function checkScheme({ root }: Visit): Promise<Finding[]> {
  const hint = 'Turn on https at the host, and let it redirect there.';
  if (/^(localhost|127\.|\[::1\])/.test(root.host)) return [];
  if (root.protocol === 'http:')
    return [error(root.href, 'others can read and change what http sends.', hint)];

  const plain = new URL(root.href.replace(/^https:/, 'http:'));
  const answer = await ask(plain);
  const isSafe = answer.failure ?? answer.headers.get('location')?.startsWith('https://');
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
      const hint = `Build with SITE_URL=${builtFor.href} and upload that. To try out a site that is built for another address, add \`--built-for <that address>\`.`;
      findings.push(error(path, `the page says that its address is ${canonical || 'unknown'}.`, hint));
    }
    if (readBuild(page) !== readBuild(home)) {
      const message = 'the page is from another build than the first page.';
      findings.push(error(path, message, 'Upload all of `dist` again, and clear the cache of the host.'));
    }
    if (!document.querySelector('meta[http-equiv="content-security-policy"]')) {
      const hint = 'Turn off whatever changes pages at the host: minifying, injected scripts, analytics.';
      findings.push(error(path, 'the host has removed the security policy from the page.', hint));
    }
    return findings;
  });
}

function readBuild({ document }: Page): string | undefined {
  return document.querySelector('meta[name=build]')?.getAttribute('content');
}

function checkTypes({ files }: Visit): Finding[] {
  return files.flatMap((file) => {
    const { url } = file;
    const extension = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
    const type = readType(file);
    if (types[extension]?.test(type) ?? true) return [];
    const hint = `Set the type of .${extension} files at the host.`;
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
      const hint = 'Set the type of the file at the host, for example audio/mpeg for mp3.';
      findings.push(error(where, `the recording is sent as ${type}, so browsers may not play it.`, hint));
    }
    const part = await ask(url, { headers: { Range: 'bytes=0-99', 'Accept-Encoding': 'identity' } });
    if (!isFirstHundred(part)) {
      const hint = 'Turn on range requests at the host: seeking and Safari need them.';
      findings.push(error(where, 'the host does not support range requests.', hint));
    }
    return findings;
  });
  return found.flat();
}

function isFirstHundred(part: Answer): boolean {
  const range = part.headers.get('content-range');
  return part.status === 206 && part.body.length === 100 && range?.startsWith('bytes 0-99/') === true;
}

/** Checks that an unknown address gets status 404 and the site's own page. */
async function checkUnknownAddress({ root }: Visit): Promise<Finding[]> {
  const answer = await ask(new URL(`nowhere-${crypto.randomUUID()}/`, root));
  const where = `${root.pathname}nowhere/`;
  if (answer.status !== 404) {
    const hint =
      'Let the host answer 404 for unknown addresses: search engines list every page with status 200.';
    return [error(where, `there is no such page, but ${describe(answer)}.`, hint)];
  }
  if (answer.body.includes('<meta name="robots" content="noindex"')) return [];
  const message = "visitors get the host's page for unknown addresses, not the site's.";
  return [error(where, message, 'Let the host send `404.html`, with status 404.')];
}

/** Checks that there is a sitemap, and that `security.txt` has not expired. */
async function checkCrawlerFiles({ root }: Visit): Promise<Finding[]> {
  const read = async (path: string) => {
    const answer = await ask(new URL(path, root));
    return isOk(answer) ? answer.body.toString() : '';
  };
  const findings: Finding[] = [];
  const sitemap = `${root.pathname}sitemap.xml`;
  if (!(await read(sitemap)).includes('<loc>'))
    findings.push(error(sitemap, 'there is no sitemap, so only the first page was checked.', upload));
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
