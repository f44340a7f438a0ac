import { fileURLToPath } from 'node:url';
import { listNearest } from '../../lib/nearest';
import { isRemote } from '../../model/values';
import { readPicture, TooLarge } from '../../pictures/read-picture';
import { listPictureNames, listRecordNames } from '../ledger';
import type { Problem } from '../problem';
import { locations, type Content } from '../read-content';
import type { Source } from '../source';

const folder = locations.pictures;

const unreadable = {
  message: 'the file cannot be read as a picture.',
  hint: 'Save it again as JPEG, PNG, WebP or AVIF.',
  severity: 'error',
} as const;

/** Every record has a picture that can be read, and every picture has one record only. */
export async function checkLedger(content: Content): Promise<Problem[]> {
  const { root, ledger } = content;
  if (!ledger) return [];

  const { files } = listPictureNames(content);
  const records = listRecordNames(content);
  const problems = records.map(async ({ name, index }) => {
    if (records.find((other) => other.name === name)?.index !== index) return [toSecond(ledger, name, index)];
    if (isRemote(name)) return [];
    return files.includes(name) ? checkFile(root, name) : [toMissing(ledger, name, index, files)];
  });
  return (await Promise.all(problems)).flat();
}

function toSecond({ file, lineOf }: Source, name: string, index: number): Problem {
  const message = `“${name}” has two records.`;
  return { file, line: lineOf([index, 'file']), message, hint: 'Delete one of them.', severity: 'error' };
}

function toMissing({ file, lineOf, hintOf }: Source, name: string, index: number, files: string[]): Problem {
  const key = [index, 'file'];
  const nearest = listNearest(name, files, 1);
  const hint = nearest
    ? `Put the picture there, delete its record, or name the file that is there: ${nearest}.`
    : 'Put the picture there, or delete its record.';
  const message = `there is no file ${folder}/${name}.`;
  return { file, line: lineOf(key), message, hint: hint + hintOf(key), severity: 'error' };
}

function checkFile(root: URL, name: string): Promise<Problem[]> {
  return readPicture(`${fileURLToPath(root)}${folder}/${name}`).then(
    () => [],
    (error: unknown) => [
      { file: `${folder}/${name}`, ...(error instanceof TooLarge ? toTooLarge(error) : unreadable) },
    ],
  );
}

function toTooLarge({ width, height, most }: TooLarge): Omit<Problem, 'file'> {
  const toMillions = (pixels: number) => Math.round(pixels / 1e6);
  const size = `${width} × ${height} pixels, which are ${toMillions(width * height)} million`;
  return {
    message: `the picture is too large: it has ${size}, and ${toMillions(most)} million can be read.`,
    hint: 'Save it smaller: 4000 pixels along the longer side are enough for every window.',
    severity: 'error',
  };
}
