import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ask, describe, isAnswer, mapSome, type Answer, type Silence } from './ask.ts';
import { error, warning, type Finding } from './finding.ts';
import type { Visit } from './visit.ts';

/** When each link was first found broken, as an ISO date by its address. */
type Sightings = Record<string, string>;

const dayMs = 86_400_000;

/**
 * Checks links to other sites, and remembers broken ones in `file`. A link is broken if its host is gone or answers 404 or
 * 410, and dead if it still is a day later, or with `again`. Other failures are uncertain, because hosts may refuse programs.
 */
export async function checkLinks({ links }: Visit, file: string, again: boolean): Promise<Finding[]> {
  const followed = await mapSome([...links], async ([href, page]) => ({
    href,
    page,
    answer: await follow(href),
  }));
  if (followed.length > 1 && !followed.some(({ answer }) => isAnswer(answer))) {
    const message = `none of the ${followed.length} links to other sites responded.`;
    const hint = 'Try again when this machine is online, or skip the links with `--skip-links`.';
    return [warning('/', message, hint)];
  }
  const known = readSightings(file);
  const broken = followed.filter(({ answer }) => isBroken(answer));
  const now = new Date().toISOString();
  writeSightings(file, Object.fromEntries(broken.map(({ href }) => [href, known[href] ?? now])));

  const isDead = (href: string) => {
    const since = known[href];
    return since !== undefined && (again || Date.parse(now) - Date.parse(since) >= dayMs);
  };
  return followed.flatMap(({ href, page, answer }) => judge(page, answer, isDead(href)));
}

function judge(page: string, answer: Answer | Silence, isDead: boolean): Finding[] {
  if (isAnswer(answer) && answer.status < 400) return [];

  const { href } = answer.url;
  const toMessage = (state: string) => `the link to ${href} is ${state}: ${describe(answer)}.`;
  if (!isBroken(answer)) {
    const hint = 'Open it in a browser. The host may block programs but not people.';
    return [warning(page, toMessage('uncertain'), hint)];
  }
  if (!isDead) {
    const hint = 'To make sure, run this again tomorrow, or now with `--again`.';
    return [warning(page, toMessage('broken'), hint)];
  }
  const hint = `Correct the address, delete the link, or link to https://web.archive.org/web/${href}.`;
  return [error(page, toMessage('dead'), hint)];
}

function isBroken(answer: Answer | Silence): boolean {
  return isAnswer(answer) ? answer.status === 404 || answer.status === 410 : answer.silence !== 'late';
}

/** Follows a link. Some hosts don't answer HEAD requests. */
async function follow(href: string): Promise<Answer | Silence> {
  const head = await ask(new URL(href), { method: 'HEAD', redirect: 'follow' });
  if (!isAnswer(head) || head.status < 400) return head;
  return ask(new URL(href), { redirect: 'follow' });
}

function readSightings(file: string): Sightings {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sightings) : {};
}

function writeSightings(file: string, sightings: Sightings): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(sightings));
}
