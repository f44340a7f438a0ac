import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { error, warning, type Problem } from '#lib/problem.ts';
import { ask, describe, mapSome, type Answer } from './ask.ts';
import type { Visit } from './visit.ts';

/** When each link was first found broken, as an ISO date by its address. */
type Sightings = Record<string, string>;

const dayMs = 86_400_000;

/**
 * Checks links to other sites, and remembers broken ones in `file`. A link is broken if its host is gone or answers 404 or
 * 410, and dead if it still is a day later, or with `again`. Other failures are unsure, because hosts may refuse programs.
 */
export async function checkLinks(
  site: Visit,
  again = false,
  file = '.cache/broken-links.json',
): Promise<Problem[]> {
  const answers = await mapSome(site.links, follow);
  if (answers.length > 1 && answers.every(({ status }) => status === 0)) {
    const message = `none of the ${answers.length} links to other sites answers.`;
    const hint = 'Try again when this machine is online, or skip the links with `--skip-links`.';
    return [warning('/', undefined, message, hint)];
  }
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sightings) : {};
  const now = new Date().toISOString();
  const broken = answers.filter(isBroken).map(({ url: { href } }) => [href, known[href] ?? now]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(broken)));

  const failing = answers.filter(({ status }) => status === 0 || status >= 400);
  return failing.map((answer) => {
    const { href } = answer.url;
    const page = site.namedBy.get(href) ?? '/';
    const toMessage = (state: string) => `the link to ${href} is ${state}: ${describe(answer)}.`;
    const since = known[href];
    if (!isBroken(answer)) {
      const hint = 'Open it in a browser. The host may block programs but not people.';
      return warning(page, undefined, toMessage('unsure'), hint);
    }
    if (since === undefined || (!again && Date.parse(now) - Date.parse(since) < dayMs)) {
      const hint = 'To make sure, run this again tomorrow, or now with `--again`.';
      return warning(page, undefined, toMessage('broken'), hint);
    }
    const hint = `Correct the address, delete the link, or link to https://web.archive.org/web/${href}.`;
    return error(page, undefined, toMessage('dead'), hint);
  });
}

function isBroken({ status, failure }: Answer): boolean {
  return [0, 404, 410].includes(status) && failure !== 'the request timed out';
}

/** Follows a link. Some hosts don't answer HEAD requests. */
async function follow(url: URL): Promise<Answer> {
  const head = await ask(url, { method: 'HEAD', redirect: 'follow' });
  return head.status < 400 ? head : ask(url, { redirect: 'follow' });
}
