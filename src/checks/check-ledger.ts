import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { readPicture } from '../pictures/read-picture';
import { fillRights } from '../pictures/read-rights';
import { pictureSchema } from '../model/picture';
import { isRemote } from '../model/values';
import type { Ledger } from './check-pictures';
import { checkSchema } from './check-schema';
import { hasFile, listFiles } from '../lib/files';
import { listNearest } from '../lib/nearest';
import type { Problem } from './problem';
import { isProblem, readYaml, type Source } from './read-source';

interface Name {
  name: string;
  /** Place of the record in the ledger, from 0. */
  index: number;
}

const folder = 'content/pictures';
const file = `${folder}/ledger.yaml`;
const ledgerSchema = z.array(pictureSchema, {
  error: 'Begin each record with `- file: …` and indent its other lines by two spaces.',
});

/** What is wrong with the ledger, and the names in it for those who look pictures up. */
export async function checkLedger(root: URL): Promise<{ problems: Problem[]; ledger: Ledger }> {
  const files = await listFiles(root, folder, /\.(?!yaml$)[^.]+$/);
  if (!(await hasFile(root, file))) return { problems: [], ledger: { records: [], files } };

  // Where the ledger cannot be read, that is the one problem, and not each picture as well.
  const unread = { records: files, files };
  const source = await readYaml(root, file, []);
  if (isProblem(source)) return { problems: [source], ledger: unread };

  const data = await fillRights(`${fileURLToPath(root)}${folder}`, source.data);
  const faults = checkSchema({ ...source, data }, ledgerSchema);
  if (!Array.isArray(source.data)) return { problems: faults, ledger: unread };

  const names = listNames(source.data);
  const problems = await Promise.all(names.map((name) => checkRecord(root, source, name, names, files)));
  return {
    problems: [...faults, ...problems.flat()],
    ledger: { records: names.map(({ name }) => name), files },
  };
}

function listNames(records: unknown[]): Name[] {
  return records.flatMap((record, index) => {
    const name = (record as { file?: unknown } | null)?.file;
    return typeof name === 'string' ? [{ name, index }] : [];
  });
}

/** Every record needs a picture that can be read, and every picture one record only. */
async function checkRecord(
  root: URL,
  source: Source,
  { name, index }: Name,
  names: Name[],
  files: string[],
): Promise<Problem[]> {
  const place = { file, line: source.lineOf([index, 'file']) };
  if (names.find((other) => other.name === name)?.index !== index) {
    return [{ ...place, wrong: `“${name}” has two records.`, remedy: 'Delete one of them.' }];
  }
  if (isRemote(name)) return [];
  if (!files.includes(name)) {
    const wrong = `there is no file ${folder}/${name}.`;
    return [{ ...place, wrong, remedy: toMissingRemedy(name, files) + source.hintOf([index, 'file']) }];
  }
  return readPicture(`${fileURLToPath(root)}${folder}/${name}`).then(
    () => [],
    () => [{ file: `${folder}/${name}`, ...unreadable }],
  );
}

function toMissingRemedy(name: string, files: string[]): string {
  const nearest = listNearest(name, files, 1);
  return nearest
    ? `Put the picture there, delete its record, or name the file that is there: ${nearest}.`
    : 'Put the picture there, or delete its record.';
}

const unreadable = {
  wrong: 'the file cannot be read as a picture.',
  remedy: 'Save it again as JPEG, PNG, WebP or AVIF.',
};
