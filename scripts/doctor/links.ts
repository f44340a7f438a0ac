import { ask, describe, isAnswer, mapSome, type Answer, type Silence } from './ask.ts';
import { error, warning, type Finding } from './finding.ts';
import type { Visit } from './visit.ts';

/**
 * Checks links to other sites. A link is broken if its host is gone or answers 404 or 410. Other failures are unsure, because
 * hosts may refuse programs.
 */
export async function checkLinks({ links }: Visit): Promise<Finding[]> {
  const followed = await mapSome([...links], async ([href, page]) => ({ page, answer: await follow(href) }));
  if (followed.length > 1 && !followed.some(({ answer }) => isAnswer(answer))) {
    const message = `none of the ${followed.length} links to other sites answers.`;
    const hint = 'Try again when this machine is online, or skip the links with `--skip-links`.';
    return [warning('/', message, hint)];
  }
  return followed.flatMap(({ page, answer }) => judge(page, answer));
}

function judge(page: string, answer: Answer | Silence): Finding[] {
  if (isAnswer(answer) && answer.status < 400) return [];

  const { href } = answer.url;
  const reason = `${href} is ${isBroken(answer) ? 'broken' : 'unsure'}: ${describe(answer)}.`;
  const hint = isBroken(answer)
    ? `Write its new address, remove the link, or link to https://web.archive.org/web/${href}.`
    : 'Open it yourself: the host may answer people but not programs.';
  return [(isBroken(answer) ? error : warning)(page, `the link to ${reason}`, hint)];
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
