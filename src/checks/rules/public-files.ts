import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isLeftover } from '../../lib/leftovers';
import { listNearest } from '../../lib/nearest';
import { isRemote } from '../../model/values';
import type { Fault, Problem } from '../problem';
import { listIn, listServed, type Content } from '../read-content';
import { findMadeResume } from '../resume-files';
import type { Source } from '../source';

const sentences = new Intl.ListFormat('en-US');

/** A file that a key names by its path in the site is in `public/`; other servers are not asked. */
export async function checkPublicFiles(content: Content): Promise<Problem[]> {
  const { site, tracks } = content;
  const served = listServed(content);
  const check = (source: Source, key: string, path: string | undefined) =>
    !path || isRemote(path) || served.has(path.normalize())
      ? []
      : [toMissing(source, key, path, [...served])];
  return [
    ...(site && !findMadeResume(content) ? check(site, 'resume', site.values.resume) : []),
    ...(await checkResume(content)),
    ...tracks.flatMap((track) => check(track, 'audio', track.values.audio)),
  ];
}

/** Warns of what a system or an office program left behind in `public/`, which a build leaves out. */
export function checkLeftovers(content: Content): Problem[] {
  const [first, ...others] = listIn(content, 'public')
    .filter(isLeftover)
    .map((path) => `public/${path}`);
  if (first === undefined) return [];

  const message = 'a system or an office program left the file behind; it is not published.';
  const hint = others.length > 0 ? `Delete it, and ${sentences.format(others)} too.` : 'Delete it.';
  return [{ file: first, message, hint, severity: 'warning' }];
}

/** A letter that was only renamed opens in no browser. */
async function checkResume(content: Content): Promise<Problem[]> {
  const { root, site } = content;
  const path = site?.values.resume;
  if (!site || !path?.toLowerCase().endsWith('.pdf') || !listServed(content).has(path.normalize())) return [];
  const bytes = await readFile(`${fileURLToPath(root)}public${path}`).catch(() => undefined);
  const fault = bytes && findPdfFault(bytes);
  if (!fault) return [];

  const message = `\`resume\` names “${path}”, and ${fault.message}`;
  return [{ file: site.file, line: site.lineOf(['resume']), message, hint: fault.hint, severity: 'error' }];
}

/** Some programs write a few bytes before the sign of a PDF, or behind its end. */
function findPdfFault(bytes: Buffer): Fault | undefined {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) {
    const hint = 'Save the document as PDF: another name alone does not make it one.';
    return { message: 'that file is no PDF.', hint };
  }
  if (bytes.subarray(-1024).includes('%%EOF')) return undefined;
  return {
    message: 'the end of that PDF is missing.',
    hint: 'Copy the whole file, or save it as PDF again.',
  };
}

function toMissing(source: Source, key: string, path: string, paths: string[]): Problem {
  const ending = extensionOf(path);
  const others = paths.filter((other) => other.toLowerCase().endsWith(ending.toLowerCase()));
  const nearest = listNearest(path, others, 1);
  return {
    file: source.file,
    line: source.lineOf([key]),
    message: `\`${key}\` names “${path}”, and there is no file public${path}.`,
    hint: `Put the file there${nearest ? `, or name one that is: ${nearest}` : ''}.${source.hintOf([key])}`,
    severity: 'error',
  };
}

function extensionOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '.';
}
