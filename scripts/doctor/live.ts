import { ask, type Answer, type Silence } from './ask.ts';
import type { Finding } from './finding.ts';
import { describe } from './live/answers.ts';
import { checkCaching } from './live/caching.ts';
import { checkCrawlerFiles } from './live/crawler-files.ts';
import { checkFiles } from './live/files.ts';
import { checkHeaders } from './live/headers.ts';
import { checkLinks } from './live/links.ts';
import { checkMissing } from './live/missing.ts';
import { checkPages } from './live/pages.ts';
import { checkRecordings } from './live/recordings.ts';
import { checkScheme } from './live/scheme.ts';
import { visit, type Visit } from './visit.ts';

/** What is asked of a live site. */
export interface Options {
  /** Where it is, for example `https://www.example.com/`. */
  address: URL;
  /** Where it says it is, when it is tried out elsewhere. */
  builtFor?: URL | undefined;
  /** Whether links to other sites are followed. */
  withLinks?: boolean;
}

type Check = (visit: Visit) => Finding[] | Promise<Finding[]>;

const checks: Check[] = [
  checkScheme,
  checkPages,
  checkFiles,
  checkRecordings,
  checkMissing,
  checkHeaders,
  checkCaching,
  checkCrawlerFiles,
];

/** Asks a live site for all it has, as visitors and programs do, and says what they would trip over. */
export async function examine({ address, builtFor, withLinks = true }: Options): Promise<Finding[]> {
  const root = toRoot(address);
  const seen = await visit(root, builtFor && toRoot(builtFor));
  if (!seen) return [toUnreachable(await ask(root))];

  const findings: Finding[] = [];
  for (const check of withLinks ? [...checks, checkLinks] : checks) findings.push(...(await check(seen)));
  return findings;
}

function toRoot(address: URL): URL {
  return new URL(`${address.pathname}/`.replace(/\/{2,}/g, '/'), address.origin);
}

function toUnreachable(answer: Answer | Silence): Finding {
  const message = `no page answers there: ${describe(answer)}.`;
  const hint = 'Check the address; a name that was bought today may take hours to be known.';
  return { severity: 'error', where: answer.url.href, message, hint };
}
