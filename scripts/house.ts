import { readFile, writeFile } from 'node:fs/promises';
import type { IViolation } from 'dependency-cruiser';
import { drawHouse } from './house/draw-house.ts';
import { readHouse } from './house/read-house.ts';
import { rules } from './house/rules.ts';
import { startIfEntry } from './start.ts';

const drawing = 'docs/house.svg';
const outdated = `${drawing} shows the folders as they were: draw it again with \`npm run docs:house\`.`;

/** Refuses imports against the arrows of the house; with `--draw` the house is drawn. */
async function main(): Promise<void> {
  const house = await readHouse('.');
  const faults = house.summary.violations.map(toFailureMessage);
  if (faults.length > 0) throw new Error(faults.join('\n\n'));

  if (process.argv.includes('--draw')) await writeFile(drawing, drawHouse(house));
  else if ((await readFile(drawing, 'utf8')) !== drawHouse(house)) throw new Error(outdated);
}

function toFailureMessage({ rule, from, to }: IViolation): string {
  const hint = rules.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '';
  const fault = rule.name === 'no-orphan' ? `Nothing imports ${to}.` : `${from} imports ${to}.`;
  // Astro components are read as the TypeScript in them.
  return `${fault.replaceAll('.astro.ts', '.astro')}\n  ${hint}`;
}

await startIfEntry(import.meta.filename, main);
