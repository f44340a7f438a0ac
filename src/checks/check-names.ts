import { toId } from '../lib/ids';
import { listFiles } from '../lib/files';
import type { Problem } from './problem';

interface Rules {
  /** The files that the site reads. */
  read: string[];
  /** How the name of such a file ends. */
  ending: string;
  /** Ids that the site uses itself. */
  taken: string[];
}

type Fault = Pick<Problem, 'wrong' | 'remedy'>;

/** The names of content files become addresses: each needs one of its own, and an ending that is read. */
export async function checkNames(root: URL, folder: string, rules: Rules): Promise<Problem[]> {
  const files = await listFiles(root, folder, /\.(mdx?|markdown)$/i);
  const read = new Set(rules.read);
  // Of files with one id the first stays.
  const owners = new Map(rules.read.toReversed().map((file) => [toId(file), file]));
  return files.flatMap((file) => {
    const fault = read.has(file) ? checkId(folder, file, rules.taken, owners) : toUnread(rules.ending);
    return fault ? [{ file: `${folder}/${file}`, ...fault }] : [];
  });
}

function checkId(
  folder: string,
  file: string,
  taken: string[],
  owners: Map<string, string>,
): Fault | undefined {
  const id = toId(file);
  if (id === '') return { wrong: 'the name has no letter and no digit in it.', remedy: 'Rename the file.' };
  if (taken.includes(id)) {
    return { wrong: `the site itself uses the name “${id}”.`, remedy: 'Rename the file.' };
  }
  const first = owners.get(id);
  if (first === file) return undefined;
  return {
    wrong: `the file has the same address as ${folder}/${first}.`,
    remedy: 'Rename or delete one of the two.',
  };
}

function toUnread(ending: string): Fault {
  return { wrong: `only files that end in \`${ending}\` are read here.`, remedy: 'Rename the file.' };
}
