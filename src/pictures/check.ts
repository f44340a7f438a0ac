import { basename, dirname, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { fileTypeFromFile } from 'file-type';
import { matchSpelling } from '#lib/files.ts';
import { suggest } from '#lib/nearest.ts';
import { decodePath } from '#lib/paths.ts';
import { pictureFolder, yamlFiles } from '#model/collections.ts';
import type { Meaning } from '#model/fields.ts';
import { allPictures, animated, isPictureFile, recordHint, type PictureRecord } from '#model/picture.ts';
import { listFields } from '#model/list-fields.ts';
import { isRemote } from '#model/values.ts';
import { readPicture } from './read-picture.ts';
import { toPicturePath } from './written-picture.ts';
import {
  getSharedRecord,
  listAllRecords,
  listWrittenPictures,
  type WrittenPicture,
} from './written-pictures.ts';
import { error, warning, type Explanation, type Problem } from '#lib/problem.ts';
import { listIn, type Content } from '#model/read-content.ts';

const noCredits: Explanation = [
  'pictures in Markdown have no credit.',
  'Write who made them and their license once: a record with `file: all`, `author`, `source` and `licence`.',
];
const noAlt: Explanation = [
  'this picture has no alternative text.',
  'Write what it shows, as in `alt="Two cups"` or `![[cups.jpg|Two cups]]`; for decoration, `alt=""` or `![[cups.jpg|]]`.',
];
const inAddress: Explanation = [
  'the policy of the site blocks a picture in an address.',
  'Save it as a file beside the text.',
];

/** Narrower backgrounds are blurred in most windows. */
const MIN_BACKGROUND_WIDTH = 1280;

/** Checks that every picture exists and has a record. */
export function checkPictures(content: Content): Problem[] {
  const files = listPictures(content);
  // An unreadable ledger or a record without a file has its own problem.
  const { data } = content.ledger ?? {};
  const records = listLedgerRecords(content);
  if (!Array.isArray(data) || data.length > records.length) return [];
  const names = records.map(({ name }) => name).filter((name) => name !== allPictures);
  const found = new Set(
    listWrittenPictures(content).map(({ file, address }) => `${file} ${address.normalize()}`),
  );
  const unknown = listNamedPictures(content).filter(
    ({ file, name }) => !names.includes(name) && !found.has(`${file} ${name}`),
  );
  return unknown.map(({ file, line, what, name }) => {
    if (isRemote(name) || files.includes(name))
      return error(file, line, `${what}: “${name}” has no record in the ledger.`, recordHint);
    const base = name.replace(/^.*\//, '');
    const hint = suggest(base, names, `Add it to ${pictureFolder}/, or choose another picture.`);
    return error(file, line, `${what}: there is no picture “${name}”.`, hint);
  });
}

/** Checks that every picture in Markdown and HTML is found and read, has a description, and a credit. */
export async function checkWrittenPictures(content: Content): Promise<Problem[]> {
  const written = listWrittenPictures(content);
  const credited = new Map(listAllRecords(content).map((record) => [record.file.normalize(), record]));
  const recorded = new Set(listLedgerRecords(content).map(({ name }) => name));
  const others = [...new Set(written.flatMap(({ name }) => name ?? []))].filter(
    (name) => !recorded.has(name),
  );
  const unreadable = await Array.fromAsync(others, (name) => checkPictureFile(content, name));
  const isUnreadable = !content.ledger || content.ledger.problems.length > 0;
  const hasCredits = isUnreadable || others.length === 0 || getSharedRecord(content) !== undefined;
  return [
    ...written.flatMap((picture) => explainWritten(content, picture, credited)),
    ...unreadable.flat(),
    ...(hasCredits ? [] : [error(yamlFiles.ledger.file, undefined, ...noCredits)]),
  ];
}

/** Checks that every record has a readable picture, and every picture only one record. */
export async function checkLedger(content: Content): Promise<Problem[]> {
  const { file } = yamlFiles.ledger;
  const files = listPictures(content);
  const all = new Set(content.files.map((path) => path.normalize()));
  const records = listLedgerRecords(content);
  const spare = files.filter((name) => !records.some((record) => record.name === name));
  // One after another, because pages of `astro dev` read theirs meanwhile.
  const problems = await Array.fromAsync(records, async ({ name, index, line }) => {
    const isSecond = records.find((other) => other.name === name)?.index !== index;
    if (isSecond) return error(file, line, `“${name}” has two records.`, 'Delete one of them.');
    if (isRemote(name) || name === allPictures) return [];
    if (all.has(toPicturePath(name))) return checkPictureFile(content, name);
    const hint = suggest(name, spare, 'Add the picture there, or delete its record.');
    return error(file, line, `file: there is no picture “${name}” in ${pictureFolder}/.`, hint);
  });
  const found = problems.flat();
  return found.length > 0 || !content.ledger ? found : checkSpare(content, spare);
}

/** Warns about backgrounds that are too small to fill a window. */
export async function checkBackgrounds(content: Content): Promise<Problem[]> {
  const named = listNamedPictures(content, ['background']).filter(({ name }) => !isRemote(name));
  const problems = await Array.fromAsync(named, async ({ file, line, what, name }) => {
    const picture = await readPicture(getSpelledPath(content, name)).catch(() => undefined);
    if (!picture || picture.width >= MIN_BACKGROUND_WIDTH) return [];
    const message = `${what}: “${name}” is ${picture.width} × ${picture.height} pixels, too small for a background.`;
    return warning(file, line, message, 'Use a picture that is at least 1920 pixels wide.');
  });
  return problems.flat();
}

/** The records with a file, and their index. */
function listLedgerRecords({ ledger }: Content) {
  const records: unknown[] = Array.isArray(ledger?.data) ? ledger.data : [];
  return records.flatMap((entry, index) => {
    const record = (entry ?? {}) as Record<string, unknown>;
    const { file: name } = record;
    if (typeof name !== 'string') return [];
    return { name: name.normalize(), index, record, line: ledger?.lineOf([index, 'file']) };
  });
}

/** Warns about pictures without a record, unless a page uses them, which is an error. */
function checkSpare(content: Content, spare: string[]): Problem[] {
  const written = listWrittenPictures(content).map(({ name }) => name);
  const named = [...listNamedPictures(content).map(({ name }) => name), ...written];
  const unused = spare.filter((name) => isPictureFile(name) && !named.includes(name));
  const message = 'this picture has no record in the ledger.';
  return unused.map((name) => warning(`${pictureFolder}/${name}`, undefined, message, recordHint));
}

function explainWritten(
  { files }: Content,
  { file, line, address, alt, name }: WrittenPicture,
  records: Map<string, PictureRecord>,
): Problem | [] {
  if (name !== undefined)
    return (alt ?? records.get(name)?.alt) === undefined ? warning(file, line, ...noAlt) : [];
  if (/^data:/i.test(address)) return error(file, line, ...inAddress);
  const shown = decodePath(address);
  const command = `npm run add -- "${address}"`;
  if (isRemote(address))
    return error(
      file,
      line,
      `the picture “${shown}” is on another server.`,
      `Run \`${command}\`, which fetches it.`,
    );
  const known = files.filter(isPictureFile);
  const names = known.map((path) => basename(path));
  const elsewhere = known[names.indexOf(basename(shown))];
  const hint = elsewhere
    ? `Write \`${relative(dirname(file), elsewhere)}\`, or move it from ${dirname(elsewhere)}/ to ${pictureFolder}/.`
    : suggest(basename(shown), names, `Add it beside the text or to ${pictureFolder}/.`);
  return error(file, line, `there is no picture “${shown}”.`, hint);
}

async function checkPictureFile(content: Content, name: string): Promise<Problem[]> {
  const file = toPicturePath(name);
  const picture = await readPicture(getSpelledPath(content, name)).catch(
    (reason: unknown) => reason as Error,
  );
  if (!(picture instanceof Error)) return picture.isAnimated ? [warning(file, undefined, ...animated)] : [];
  const found = await fileTypeFromFile(getSpelledPath(content, name)).catch(() => undefined);
  const format = found?.ext.toUpperCase();
  const isOther = found && !isPictureFile(`.${found.ext}`);
  // The first of several lines.
  const [reason = ''] = picture.cause instanceof Error ? picture.cause.message.split('\n') : [];
  const message = isOther
    ? `the file is actually ${format}, which the site cannot show.`
    : `the file cannot be read as a picture${reason && ` (${reason})`}.`;
  const hint =
    'Save it again as JPEG, PNG, WebP or AVIF; 4000 pixels are enough. If it is a Git LFS pointer, run `git lfs pull`.';
  return [error(file, undefined, message, hint)];
}

function listPictures(content: Content): string[] {
  return listIn(content, pictureFolder)
    .filter((file) => /\.(?!yaml$)[^.]+$/.test(file))
    .map((file) => file.normalize());
}

/** The pictures in keys and tags. */
function listNamedPictures(content: Content, meanings: Meaning[] = ['background', 'picture']) {
  return listFields(content, ...meanings).map((one) => ({ ...one, name: one.value.normalize() }));
}

/** The path of a picture as spelled on disk, where macOS may decompose accents (NFD). */
function getSpelledPath({ root, files }: Content, name: string): string {
  return fileURLToPath(root) + matchSpelling(toPicturePath(name), files);
}
