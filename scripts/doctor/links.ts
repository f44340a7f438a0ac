import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { error, warning, type Problem } from '#lib/problem.ts';
import { ask, describeAnswer, mapSome, type Answer } from './ask.ts';
import type { Visit } from './visit.ts';

const dayMs = 86_400_000;

/**
 * Checks links to other sites, and remembers broken ones in `file`. A link is broken if its host is gone or answers 404 or
 * 410, and dead if it still is a day later, or with `again`. Other failures are uncertain, because hosts may refuse programs.
 */
export async function checkRemoteLinks(
  { links, namedBy }: Visit,
  again = false,
  file = '.cache/broken-links.json',
): Promise<Problem[]> {
  const answers = await mapSome(links, followLink);
  if (answers.length > 1 && answers.every(({ status }) => status === 0)) {
    const message = `none of the ${answers.length} links to other sites responded.`;
    const hint = 'Try again when this machine is online, or skip the links with `--skip-links`.';
    return [warning('/', undefined, message, hint)];
  }
  const known = readSightings(file);
  const now = new Date().toISOString();
  const broken = answers.filter(isBroken).map(({ url: { href } }) => [href, known[href] ?? now]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(broken)));

  const failing = answers.filter(({ status }) => status === 0 || status >= 400);
  return failing.map((answer) => {
    const { href } = answer.url;
    const state = toState(answer, known[href], again);
    const hints = {
      uncertain: 'Open it in a browser. The host may block programs but not people.',
      broken: 'To make sure, run this again tomorrow, or now with `--again`.',
      dead: `Correct the address, delete the link, or link to https://web.archive.org/web/${href}.`,
    };
    const message = `the link to ${href} is ${state}: ${describeAnswer(answer)}.`;
    return (state === 'dead' ? error : warning)(namedBy.get(href) ?? '/', undefined, message, hints[state]);
  });
}

/** When each broken link was found first; nothing if the file is damaged. */
function readSightings(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

function toState(answer: Answer, since: string | undefined, again: boolean) {
  if (!isBroken(answer)) return 'uncertain';
  return since !== undefined && (again || Date.now() - Date.parse(since) >= dayMs) ? 'dead' : 'broken';
}

function isBroken({ status, failure }: Answer): boolean {
  return [0, 404, 410].includes(status) && failure !== 'the request timed out';
}

/** Follows a link. Some hosts don't answer HEAD requests. */
async function followLink(url: URL): Promise<Answer> {
  const head = await ask(url, { method: 'HEAD', redirect: 'follow' });
  return head.status < 400 ? head : ask(url, { redirect: 'follow' });
}
