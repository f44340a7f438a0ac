import { isRemote } from '../schemas/values';
import { findNearest, listNearest } from './nearest';
import type { Problem } from './problem';
import type { Source } from './read-source';

/** The names of the pictures: those with a record and those with a file. */
export interface Ledger {
  records: string[];
  files: string[];
}

/** A picture that a key names must be there and have its record. */
export function checkPicture(source: Source, key: string[], name: string, ledger: Ledger): Problem[] {
  return checkPictureName(name, ledger).map((fault) => ({
    file: source.file,
    line: source.lineOf(key),
    wrong: `\`${key.join('.')}\` names “${name}”, and ${fault.wrong}`,
    remedy: fault.remedy,
  }));
}

/** What is wrong with a picture's name, as the rest of a sentence, and the remedy; empty when nothing is. */
export function checkPictureName(
  name: string,
  { records, files }: Ledger,
): Pick<Problem, 'wrong' | 'remedy'>[] {
  if (records.includes(name)) return [];
  if (isRemote(name) || files.includes(name)) {
    const remedy =
      'Add a record with file, alt, title, author, source and licence to content/pictures/ledger.yaml.';
    return [{ wrong: 'that picture has no record in the ledger.', remedy }];
  }
  const nearest = findNearest(name, records) ?? listNearest(name, records);
  const remedy = `Put the picture into content/pictures/ with a record in ledger.yaml${nearest ? `, or name one that is there: ${nearest}` : ''}.`;
  return [{ wrong: 'there is no such picture.', remedy }];
}

/** Every record needs its file, and every file one record only. */
export function checkRecords(
  source: Source,
  records: { file: string; index: number }[],
  ledger: Ledger,
): Problem[] {
  return records.flatMap(({ file, index }) => {
    const line = source.lineOf([index, 'file']);
    const first = records.find((record) => record.file === file)?.index;
    if (first !== index) {
      return [
        { file: source.file, line, wrong: `“${file}” has two records.`, remedy: 'Delete one of them.' },
      ];
    }
    if (isRemote(file) || ledger.files.includes(file)) return [];

    const nearest = listNearest(file, ledger.files, 1);
    const remedy = `Put the picture there, delete its record${nearest ? `, or name the file that is there: ${nearest}` : ''}.`;
    return [{ file: source.file, line, wrong: `there is no file content/pictures/${file}.`, remedy }];
  });
}
