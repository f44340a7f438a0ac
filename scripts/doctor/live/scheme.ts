import { ask, isAnswer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import type { Visit } from '../visit.ts';

const hint = 'Turn on https at the host, and let it redirect there.';

/** Whoever comes by http is sent to https; on this machine http will do. */
export async function checkScheme({ root }: Visit): Promise<Finding[]> {
  if (/^(localhost|127\.|\[::1\])/.test(root.host)) return [];
  if (root.protocol === 'http:') {
    const message = 'the site is asked by http, which others can read and change on the way.';
    return [{ severity: 'error', where: root.href, message, hint }];
  }
  const plain = new URL(root.href.replace(/^https:/, 'http:'));
  const answer = await ask(plain);
  const isSent = !isAnswer(answer) || answer.headers.get('location')?.startsWith('https://');
  if (isSent) return [];
  return [{ severity: 'error', where: plain.href, message: 'it does not lead to https.', hint }];
}
