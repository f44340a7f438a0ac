import { ask, isAnswer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import type { Visit } from '../visit.ts';

/** Crawlers find the sitemap, and `security.txt` has not run out. */
export async function checkCrawlerFiles({ root, builtFor }: Visit): Promise<Finding[]> {
  const read = async (path: string, from: URL) => {
    const answer = await ask(new URL(path, from));
    return isAnswer(answer) && answer.status === 200 ? answer.body.toString() : undefined;
  };
  // Only the one at the top of a host is asked for.
  const robots = await read('robots.txt', new URL('/', root));
  const sitemap = await read('sitemap.xml', root);
  const security = await read('.well-known/security.txt', new URL('/', root));
  return [
    ...(sitemap?.includes('<loc>') ? [] : [noSitemap]),
    ...(root.pathname !== '/' || names(robots, builtFor) ? [] : [noRobots]),
    ...(isOver(security) ? [oldSecurity] : []),
  ];
}

const noSitemap: Finding = {
  severity: 'error',
  where: '/sitemap.xml',
  message: 'there is no sitemap, so that only the first page was looked at.',
  hint: 'Upload all of `dist` once more.',
};

const noRobots: Finding = {
  severity: 'warning',
  where: '/robots.txt',
  message: 'it does not name the sitemap of this site to crawlers.',
  hint: 'Build with SITE_URL; a `public/robots.txt` of your own may have another address in it.',
};

const oldSecurity: Finding = {
  severity: 'warning',
  where: '/.well-known/security.txt',
  message: 'the date in it has passed, so that nobody may trust it.',
  hint: 'Build and upload again: each build makes it good for a year.',
};

function names(robots: string | undefined, builtFor: URL): boolean {
  return new RegExp(`^sitemap:\\s*${RegExp.escape(builtFor.href)}`, 'im').test(robots ?? '');
}

function isOver(security: string | undefined): boolean {
  const expires = /^Expires:\s*(\S+)/im.exec(security ?? '')?.[1];
  return expires !== undefined && Date.parse(expires) < Date.now();
}
