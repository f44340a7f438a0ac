import pMap from 'p-map';
import { ask, isAnswer, type Answer, type Silence } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { concurrency, type Visit } from '../visit.ts';
import { describe } from './answers.ts';

/** Answers of hosts that let people in and programs not. */
const unsure = new Set([401, 403, 405, 406, 408, 425, 429, 451, 500, 502, 503, 504, 999]);

/** Links to other sites lead somewhere; what a host does not tell programs is unsure, never dead. */
export async function checkLinks({ links }: Visit): Promise<Finding[]> {
  const asked = await pMap(links, async ([href, page]) => ({ page, answer: await follow(new URL(href)) }), {
    concurrency,
  });
  const isAlone = asked.length > 1 && asked.every(({ answer }) => !isAnswer(answer));
  if (!isAlone) return asked.flatMap(({ page, answer }) => judge(answer, page));

  const message = `none of the ${asked.length} links to other sites can be followed from here.`;
  const hint = 'Ask again when this machine has a connection, or leave them out with `--skip-links`.';
  return [{ severity: 'warning', where: '/', message, hint }];
}

function judge(answer: Answer | Silence, page: string): Finding[] {
  if (isAnswer(answer) && answer.status < 400) return [];

  const isUnsure = isAnswer(answer) ? unsure.has(answer.status) : answer.silence === 'late';
  const what = `the link to ${answer.url.href} is ${isUnsure ? 'unsure' : 'dead'}: ${describe(answer)}.`;
  return [
    isUnsure
      ? {
          severity: 'warning',
          where: page,
          message: what,
          hint: 'Open it yourself: the host may let people in and programs not.',
        }
      : {
          severity: 'error',
          where: page,
          message: what,
          hint: 'Write the address it has now, or take the link away.',
        },
  ];
}

/** The answer at the end of redirects, asked for by its head first, which not all hosts know. */
async function follow(url: URL): Promise<Answer | Silence> {
  const head = await ask(url, { method: 'HEAD', redirect: 'follow' });
  if (isAnswer(head) && head.status < 400) return head;
  return isAnswer(head) ? ask(url, { redirect: 'follow' }) : head;
}
