import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes shown on either side of the first one that differs. */
const AROUND = 40;
/** So many files are shown; a change in one style is in every page. */
const SHOWN = 12;

/** A line or three for each file that is not the same in two folders, in the order of their names. */
export function compareFolders(one: string, other: string): string[] {
  const [ones, others] = [listFiles(one), listFiles(other)];
  return [...new Set([...ones, ...others])].sort().flatMap((file) => {
    if (!others.includes(file)) return `${file}: only in the first`;
    if (!ones.includes(file)) return `${file}: only in the second`;
    const difference = compareBytes(readFileSync(join(one, file)), readFileSync(join(other, file)));
    return difference === undefined ? [] : `${file}: ${difference}`;
  });
}

/** What is said of the differences, the first ones in full. */
export function formatDifferences(differences: string[], count: number): string {
  if (differences.length === 0) return `All ${count} files are the same, byte by byte.`;

  const hidden = differences.length - SHOWN;
  const more = hidden > 0 ? [`… and ${hidden} more`] : [];
  return [`${differences.length} of ${count} files differ:`, ...differences.slice(0, SHOWN), ...more].join(
    '\n\n',
  );
}

/** Paths of all files below a folder. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .sort();
}

function compareBytes(one: Buffer, other: Buffer): string | undefined {
  if (one.equals(other)) return undefined;

  const at = one.findIndex((byte, index) => byte !== other[index]);
  const first = at === -1 ? one.length : at;
  return [
    `byte ${first + 1} is the first that differs (${one.length} and ${other.length} bytes)`,
    `  first:  ${showAround(one, first)}`,
    `  second: ${showAround(other, first)}`,
  ].join('\n');
}

/** Bytes around a position as text on one line; what cannot be printed is a dot. */
function showAround(bytes: Buffer, at: number): string {
  const part = bytes.subarray(Math.max(0, at - AROUND), at + AROUND).toString('latin1');
  return part.replace(/[^\x20-\x7e]/g, '·');
}
