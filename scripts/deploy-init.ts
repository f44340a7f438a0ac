/**
 * Writes what a host needs to know of the site into the repository, and says what to do next. Nothing is overwritten.
 *
 *     SITE_URL=https://www.example.com npm run deploy:init -- nginx
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readAddress, type Address } from '../src/build/address.ts';
import { caddy } from './deploy/caddy.ts';
import { cloudflare } from './deploy/cloudflare.ts';
import { github } from './deploy/github.ts';
import { isUnknown, type Host } from './deploy/host.ts';
import { netlify } from './deploy/netlify.ts';
import { nginx } from './deploy/nginx.ts';
import { startIfEntry } from './start.ts';

/** The hosts by the word that chooses them. */
export const hosts: Record<string, Host> = { github, netlify, cloudflare, nginx, caddy };

/** Those whose settings have the address in them. */
const own = ['nginx', 'caddy'];

function main(): void {
  const [word = '', ...more] = process.argv.slice(2);
  const host = hosts[word];
  if (!host || more.length > 0) throw new Error(toUsage(word));

  const address = readAddress(process.env);
  if (isUnknown(address) && own.includes(word)) throw new Error(toAddressUsage(word));
  const lines = Object.entries(host.write(address)).map(([file, text]) => writeOnce(file, text));
  console.log([...lines, '', ...toSteps(host, address)].join('\n'));
}

/** Writes a file that is not there yet; what is there stays. */
function writeOnce(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return `Wrote ${file}.`;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return `Left ${file} as it is; to have it written anew, move it away first.`;
  }
}

function toSteps({ next }: Host, address: Address): string[] {
  const last = 'When it is online, `npm run doctor -- <address>` asks the live site whether all is well.';
  return ['What to do next:', ...[...next(address), last].map((step, index) => `${index + 1}. ${step}`)];
}

function toUsage(word: string): string {
  const list = Object.entries(hosts).map(
    ([word, { title }]) => `  npm run deploy:init -- ${word.padEnd(11)}${title}`,
  );
  const unknown = word === '' ? '' : `There is nothing for “${word}”. `;
  return `${unknown}Say where the site will be:\n\n${list.join('\n')}`;
}

function toAddressUsage(word: string): string {
  const given = process.env['SITE_URL'];
  const none = given ? `\n“${given}” is not one that visitors use, with https and a name.` : '';
  return `The settings of the server name your address: SITE_URL=https://www.example.com npm run deploy:init -- ${word}${none}`;
}

await startIfEntry(import.meta.filename, main);
