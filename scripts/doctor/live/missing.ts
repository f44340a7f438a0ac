import { randomUUID } from 'node:crypto';
import { ask, isAnswer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import type { Visit } from '../visit.ts';
import { describe } from './answers.ts';

/** An address that nobody has is answered with 404 and the page of the site for it. */
export async function checkMissing({ root }: Visit): Promise<Finding[]> {
  const url = new URL(`nowhere-${randomUUID()}/`, root);
  const answer = await ask(url);
  const where = `${root.pathname}nowhere/`;
  if (!isAnswer(answer) || answer.status !== 404) {
    const message = `there is no such page, and ${describe(answer)}.`;
    const hint = 'Let the host answer 404 for what is not there: search engines keep whatever answers 200.';
    return [{ severity: 'error', where, message, hint }];
  }
  if (answer.body.includes('<meta name="robots" content="noindex"')) return [];
  const message = 'the page for unknown addresses is that of the host, not that of the site.';
  return [{ severity: 'error', where, message, hint: 'Let the host send `404.html`, with status 404.' }];
}
