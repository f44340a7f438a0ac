import { isAnswer, type Answer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { toPath, type Visit } from '../visit.ts';
import { describe } from './answers.ts';

/** The types that browsers and programs insist on, by the ending of a file. */
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

/** All that pages name is there, with the type it has; texts are compressed; the feed is that of this site. */
export function checkFiles(visit: Visit): Finding[] {
  return [
    ...visit.files.flatMap((answer) => {
      const isThere = isAnswer(answer) && answer.status === 200;
      return isThere ? checkType(answer) : [toMissing(visit, answer.url, describe(answer))];
    }),
    ...checkCompression(visit),
    ...checkFeed(visit),
  ];
}

function toMissing({ pages }: Visit, url: URL, what: string): Finding {
  const from = pages.find(({ addresses }) => addresses.some(({ pathname }) => pathname === url.pathname));
  const message = `${from ? `${from.path} names it, and ` : ''}${what}.`;
  return { severity: 'error', where: toPath(url), message, hint: 'Upload all of `dist` once more.' };
}

function checkType({ url, headers }: Answer): Finding[] {
  const ending = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  const type = headers.get('content-type') ?? 'nothing';
  if (!types[ending] || types[ending].test(type)) return [];

  const message = `it is sent as ${type}, which browsers may refuse.`;
  const hint = `Teach the host the type of .${ending} files; \`npm run deploy:init\` writes settings that have it.`;
  return [{ severity: 'error', where: toPath(url), message, hint }];
}

/** A page is a fifth of its size when it is compressed. */
function checkCompression({ pages }: Visit): Finding[] {
  return pages
    .filter(({ answer }) => answer.body.length > 2048 && !answer.headers.get('content-encoding'))
    .map(({ path }) => ({
      severity: 'error',
      where: path,
      message: 'the page is sent without compression.',
      hint: 'Turn on brotli or gzip for texts at the host.',
    }));
}

function checkFeed({ home, files, builtFor }: Visit): Finding[] {
  const link = home.document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href');
  if (!link) return [];

  const { pathname } = new URL(link, home.answer.url);
  const feed = files.find(({ url }) => url.pathname === pathname);
  if (!feed || !isAnswer(feed) || feed.status !== 200) return [];
  const self = /<atom:link href="([^"]*)" rel="self"/.exec(feed.body.toString())?.[1] ?? '';
  if (self.startsWith(builtFor.href)) return [];
  const message = `the feed says that its address is ${self || 'unknown'}.`;
  const hint = `Build with SITE_URL=${builtFor.href} and upload that.`;
  return [{ severity: 'error', where: pathname, message, hint }];
}
