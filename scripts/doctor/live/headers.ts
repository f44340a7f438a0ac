import { headers } from '../../../src/build/sent-headers.ts';
import { isAnswer, type Answer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { toPath, type Visit } from '../visit.ts';
import { toHeaderFinding } from './host.ts';

type Sent = Answer['headers'];

/** What has to be sent with every page: its name, and whether it is right. */
const needed: [name: string, isRight: (sent: Sent) => boolean][] = [
  ...Object.keys(headers).map((name): [string, (sent: Sent) => boolean] => [name, (sent) => sent.has(name)]),
  ['frame-ancestors', (sent) => (sent.get('content-security-policy') ?? '').includes('frame-ancestors')],
];

/** Pages are guarded by headers, files by one of them, and every page has its policy. */
export function checkHeaders(visit: Visit): Finding[] {
  const files = visit.files.flatMap((file) => (isAnswer(file) && file.status === 200 ? [file] : []));
  return [
    ...visit.pages.flatMap(({ path, answer }) =>
      needed.filter(([, isRight]) => !isRight(answer.headers)).map(([name]) => toFinding(visit, path, name)),
    ),
    ...files
      .filter((file) => !needed.find(([name]) => name === 'X-Content-Type-Options')?.[1](file.headers))
      .map(({ url }) => toFinding(visit, toPath(url), 'X-Content-Type-Options')),
    ...visit.pages
      .filter(({ document }) => !document.querySelector('meta[http-equiv="content-security-policy"]'))
      .map(({ path }) => toPolicyFinding(path)),
  ];
}

function toFinding(visit: Visit, where: string, name: string): Finding {
  const isPolicy = name === 'frame-ancestors';
  const message = isPolicy
    ? 'no policy is sent as a header, so that other sites may show the page in a frame.'
    : `the header ${name} is not sent.`;
  const hint = 'Take it from `dist/_headers`, or from what `npm run deploy:init` writes for your host.';
  return toHeaderFinding(visit, { where, message, hint });
}

function toPolicyFinding(where: string): Finding {
  const message = 'the page has lost its security policy on the way.';
  const hint = 'Turn off what the host changes in pages: minifying, injected scripts, analytics.';
  return { severity: 'error', where, message, hint };
}
