/**
 * Lists what to do before or after the site goes online.
 *
 *     npm run doctor                              checks the files: the launch list
 *     npm run doctor -- https://www.example.com   checks the live site
 *
 * `--json` prints problems for programs, `--built-for <address>` checks a site that is tried out at another address, and
 * `--skip-links` skips links to other sites. Exits with status 1 if there is an error.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkLaunch } from '#checks/check-content.ts';
import { listRedirects } from '#features/aliases/redirects.ts';
import { formatReport, listErrors } from '#lib/problem.ts';
import { readContent } from '#read-content.ts';
import { examine } from './doctor/live.ts';
import { start } from './start.ts';

const toggle = { type: 'boolean' } as const;

await start(async () => {
  const options = {
    json: toggle,
    'skip-links': toggle,
    'built-for': { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [address] = positionals;
  const root = pathToFileURL('./');
  const findings =
    address === undefined
      ? await checkLaunch(root)
      : await examine(address, values, listRedirects(await readContent(root)));
  const errors = listErrors(findings).length;
  console.log(values.json ? JSON.stringify({ errors, findings }, null, 2) : formatReport(findings));
  process.exitCode = errors > 0 ? 1 : 0;
});
