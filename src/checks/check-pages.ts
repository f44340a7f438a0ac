import { toId } from '../lib/ids';
import { pageSchema } from '../model/page';
import { checkCopy } from './check-copy';
import { checkNames } from './check-names';
import { checkPicture, type Ledger } from './check-pictures';
import { checkSchema } from './check-schema';
import { hasFile, listFiles } from '../lib/files';
import type { Problem } from './problem';
import { isProblem, readMarkdown } from './read-source';

const folder = 'content/pages';
const home = `${folder}/home.mdx`;

/** What is wrong with the screens: their names, their frontmatter and their copy. */
export async function checkPages(root: URL, ledger: Ledger): Promise<Problem[]> {
  const files = await listFiles(root, folder, /\.mdx?$/);
  const problems = await Promise.all(
    files.map(async (file) => [
      ...(await checkAddress(root, file)),
      ...(await checkPage(root, `${folder}/${file}`, ledger)),
    ]),
  );
  return [
    ...checkHome(files),
    ...(await checkNames(root, folder, { read: files, ending: '.mdx', taken: ['404', 'index'] })),
    ...problems.flat(),
  ];
}

function checkHome(files: string[]): Problem[] {
  if (files.some((file) => toId(file) === 'home')) return [];

  const remedy = 'Create it with a `title`, an `imageUrl` and a heading such as `# Welcome`.';
  return [{ file: home, wrong: 'the file is missing; it is the first screen.', remedy }];
}

async function checkAddress(root: URL, file: string): Promise<Problem[]> {
  const id = toId(file);
  const candidates = id === 'home' ? ['public/index.html'] : [`public/${id}`, `public/${id}/index.html`];
  const areThere = await Promise.all(candidates.map((candidate) => hasFile(root, candidate)));
  const taken = candidates.find((_, index) => areThere[index]);
  if (id === '' || !taken) return [];

  const wrong = `the address of the screen is taken by ${taken}.`;
  return [{ file: `${folder}/${file}`, wrong, remedy: 'Rename or delete one of the two.' }];
}

async function checkPage(root: URL, file: string, ledger: Ledger): Promise<Problem[]> {
  const source = await readMarkdown(root, file);
  if (isProblem(source)) return [source];

  const { imageUrl } = source.data as { imageUrl?: unknown };
  const isNamed = typeof imageUrl === 'string' && imageUrl.trim() !== '';
  return [
    ...checkSchema(source, pageSchema),
    ...(isNamed ? checkPicture(source, ['imageUrl'], imageUrl.trim(), ledger) : []),
    ...checkCopy(source, ledger, { heading: true }),
  ];
}
