import { recordRemedy } from '../model/picture';
import { isRemote } from '../model/values';
import { findNearest, listNearest } from '../lib/nearest';
import type { Problem } from './problem';
import type { Source } from './read-source';

/** The names of the pictures: those with a record and those with a file. */
export interface Ledger {
  records: string[];
  files: string[];
}

type Fault = Pick<Problem, 'wrong' | 'remedy'>;

const FROM_HERE: Fault = {
  wrong: 'only a background may be on another server.',
  remedy:
    'Put the picture into content/pictures/ with a record in ledger.yaml, and write the name of the file.',
};

/** A picture that a key names must be there and have its record. */
export function checkPicture(source: Source, key: string[], name: string, ledger: Ledger): Problem[] {
  const faults = key.includes('imageUrl') ? checkName(name, ledger) : checkLocalPicture(name, ledger);
  return faults.map((fault) => ({
    file: source.file,
    line: source.lineOf(key),
    wrong: `\`${key.join('.')}\` names “${name}”, and ${fault.wrong}`,
    remedy: `${fault.remedy}${source.hintOf(key)}`,
  }));
}

/** What is wrong with the name of a picture of the copy, as the rest of a sentence; empty when nothing is. */
export function checkLocalPicture(name: string, ledger: Ledger): Fault[] {
  return isRemote(name) ? [FROM_HERE] : checkName(name, ledger);
}

function checkName(name: string, { records, files }: Ledger): Fault[] {
  if (records.includes(name)) return [];
  if (isRemote(name) || files.includes(name)) {
    return [{ wrong: 'that picture has no record in the ledger.', remedy: recordRemedy }];
  }
  const nearest = findNearest(name, records) ?? listNearest(name, records);
  const remedy = `Put the picture into content/pictures/ with a record in ledger.yaml${nearest ? `, or name one that is there: ${nearest}` : ''}.`;
  return [{ wrong: 'there is no such picture.', remedy }];
}
