import { ask, describe, mapSome, timedOut, type Answer } from './ask.ts';
import { error, warning, type Finding } from './finding.ts';
import type { Visit } from './visit.ts';

/**
 * Checks links to other sites. A link is broken if its host is gone or answers 404 or 410. Other failures are unsure, because
 * hosts may refuse programs.
 */
export async function checkLinks({ links }: Visit): Promise<Finding[]> {
  const followed = await mapSome([...links], async ([href, page]) => ({ page, answer: await follow(href) }));
  if (followed.length > 1 && followed.every(({ answer }) => answer.failure)) {
    const message = `none of the ${followed.length} links to other sites answers.`;
    const hint = 'Try again when this machine is online, or skip the links with `--skip-links`.';
    return [warning('/', message, hint)];
  }
  return followed.flatMap(({ page, answer }) => judge(page, answer));
}

function judge(page: string, answer: Answer): Finding[] {
  if (!answer.failure && answer.status < 400) return [];

  const { href } = answer.url;
  const reason = `${href} is ${isBroken(answer) ? 'broken' : 'unsure'}: ${describe(answer)}.`;
  const hint = isBroken(answer)
    ? `Write its new address, remove the link, or link to https://web.archive.org/web/${href}.`
    : 'Open it yourself: the host may answer people but not programs.';
  return [(isBroken(answer) ? error : warning)(page, `the link to ${reason}`, hint)];
}

function isBroken({ status, failure }: Answer): boolean {
  return failure ? failure !== timedOut : status === 404 || status === 410;
}

/** Follows a link. Some hosts don't answer HEAD requests. */
async function follow(href: string): Promise<Answer> {
  const head = await ask(new URL(href), { method: 'HEAD', redirect: 'follow' });
  return head.status < 400 ? head : ask(new URL(href), { redirect: 'follow' });
}
