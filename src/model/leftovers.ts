import { matchesGlob } from 'node:path';

/** Patterns of files that operating systems, editors and office programs leave behind. */
export const leftovers = [
  '.DS_Store',
  '{T,t}humbs.db',
  '{D,d}esktop.ini',
  '._*',
  '~$*',
  '*~',
  '.*.sw[a-p]',
].map((name) => `**/${name}`);

/** Whether a file was left behind by a program. */
export function isLeftover(file: string): boolean {
  return leftovers.some((pattern) => matchesGlob(file, pattern));
}
