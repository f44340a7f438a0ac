import { matchesGlob } from 'node:path';

const LEFTOVERS = '**/{.DS_Store,{T,t}humbs.db,{D,d}esktop.ini,._*,~$*,*~,.*.sw[a-p]}';

/** Whether operating systems, editors or office programs leave files with this name behind. */
export function isLeftover(file: string): boolean {
  return matchesGlob(file, LEFTOVERS);
}
