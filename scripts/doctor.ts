/**
 * Lists what to do before or after the site goes online.
 *
 *     npm run doctor                              checks the files: the launch list
 *     npm run doctor -- https://www.example.com   checks the live site
 *
 * `--json` prints findings for programs, `--built-for <address>` checks a site that is tried out at another address,
 * `--skip-links` skips links to other sites, and `--again` calls a broken link dead without waiting for a day. Exits with
 * status 1 if there is an error.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { countErrors, formatCount, formatFindings, type Finding } from './doctor/finding.ts';
import { examine } from './doctor/live.ts';
import { checkLaunch } from '#checks/check-content.ts';
import { start } from './start.ts';

await start(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      'built-for': { type: 'string' },
      'skip-links': { type: 'boolean' },
      again: { type: 'boolean' },
    },
  });
  const [address] = positionals;
  const builtFor = values['built-for'];
  const findings =
    address === undefined
      ? await readLaunchList()
      : await examine({
          address: toUrl(address),
          builtFor: builtFor === undefined ? undefined : toUrl(builtFor),
          withLinks: !values['skip-links'],
          again: values.again ?? false,
        });

  const errors = countErrors(findings);
  const text = [formatFindings(findings), formatCount(findings)].filter(Boolean).join('\n\n');
  console.log(values.json ? JSON.stringify({ errors, findings }, null, 2) : text);
  process.exitCode = errors > 0 ? 1 : 0;
});

function toUrl(written: string): URL {
  if (/^https?:\/\/./.test(written) && URL.canParse(written)) return new URL(written);
  throw new Error(`“${written}” is not an address. Write it in full, for example https://www.example.com.`);
}

/** Reads the launch list of the site in the working directory. */
async function readLaunchList(): Promise<Finding[]> {
  const problems = await checkLaunch(pathToFileURL(`${resolve('.')}/`));
  return problems.map(({ file, line, message, hint, severity, kind }) => ({
    severity,
    kind,
    where: line === undefined ? file : `${file}, line ${line}`,
    message,
    hint,
  }));
}
