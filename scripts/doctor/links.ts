import { error, warning, type Problem } from '#lib/problem.ts';
import { ask, describeAnswer, mapSome, type Answer } from './ask.ts';
import type { Visit } from './visit.ts';

/**
 * Checks links to other sites. A link is broken if its host is gone or answers 404 or 410. Other failures are uncertain, because
 * hosts may refuse programs.
 */
export async function checkRemoteLinks({ links, namedBy }: Visit): Promise<Problem[]> {
  const answers = await mapSome(links, followLink);
  if (answers.length > 1 && answers.every(({ status }) => status === 0)) {
    const message = `none of the ${answers.length} links to other sites responded.`;
    const hint = 'Try again when this machine is online, or skip the links with `--skip-links`.';
    return [warning('/', undefined, message, hint)];
  }
  const failing = answers.filter(({ status }) => status === 0 || status >= 400);
  return failing.map((answer) => {
    const { href } = answer.url;
    const isBroken = [404, 410].includes(answer.status) || answer.failure === 'there is no such server';
    const message = `the link to ${href} is ${isBroken ? 'broken' : 'uncertain'}: ${describeAnswer(answer)}.`;
    const hint = isBroken
      ? `Correct the address, delete the link, or link to https://web.archive.org/web/${href}.`
      : 'Open it in a browser. The host may block programs but not people.';
    return (isBroken ? error : warning)(namedBy.get(href) ?? '/', undefined, message, hint);
  });
}

/** Follows a link. Some hosts don't answer HEAD requests. */
async function followLink(url: URL): Promise<Answer> {
  const head = await ask(url, { method: 'HEAD', redirect: 'follow' });
  return head.status < 400 ? head : ask(url, { redirect: 'follow' });
}
