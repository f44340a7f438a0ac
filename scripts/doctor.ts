/**
 * Says what stands between the site and its visitors.
 *
 *     npm run doctor                              what is left to do before the launch, in the files
 *     npm run doctor -- https://www.example.com   what the live site answers
 *
 * `--json` prints the same for programs; `--built-for <address>` is for a site that is tried out elsewhere, and
 * `--skip-links` leaves the links to other sites alone. The exit status is 1 when there is an error.
 */
import { parseArgs } from 'node:util';
import { countErrors, formatCount, formatFindings, type Finding } from './doctor/finding.ts';
import { examine } from './doctor/live.ts';
import { readLaunchList } from './doctor/launch.ts';
import { startIfEntry } from './start.ts';

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [address] = positionals;
  const withLinks = !values['skip-links'];
  const builtFor = values['built-for'] === undefined ? undefined : toAddress(values['built-for']);
  const findings =
    address === undefined
      ? await readLaunchList()
      : await examine({ address: toAddress(address), builtFor, withLinks });

  console.log(values.json ? toJson(findings) : toText(findings));
  process.exitCode = countErrors(findings) > 0 ? 1 : 0;
}

function readArguments() {
  const options = {
    json: { type: 'boolean' },
    'built-for': { type: 'string' },
    'skip-links': { type: 'boolean' },
  } as const;
  return parseArgs({ options, allowPositionals: true });
}

function toAddress(written: string): URL {
  if (/^https?:\/\/./.test(written) && URL.canParse(written)) return new URL(written);
  throw new Error(`“${written}” is no address: write it in full, for example https://www.example.com.`);
}

function toText(findings: Finding[]): string {
  return [formatFindings(findings), formatCount(findings)].filter(Boolean).join('\n\n');
}

function toJson(findings: Finding[]): string {
  return JSON.stringify({ errors: countErrors(findings), findings }, null, 2);
}

await startIfEntry(import.meta.filename, main);
