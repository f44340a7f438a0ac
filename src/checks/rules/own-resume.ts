import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Resume } from '../../model/resume';
import type { Problem } from '../problem';
import { locations, type Content, type ValidSource } from '../read-content';
import { findOwnResume } from '../resume-files';

/** Two years with a dash between them, or one and a word such as `present`. */
const SPAN = /\b((?:19|20)\d\d)\s*[-–—]\s*(?:(?:\p{L}+\.?\s*)?((?:19|20)\d\d)\b|\p{L})/gu;

const mend = `Mend the one that is wrong, or delete the PDF: the build then makes one of ${locations.resume}.`;

/** Warns of employers and years that a PDF of the owner does not have in common with the YAML. */
export async function checkOwnResume(content: Content): Promise<Problem[]> {
  const { root, resume } = content;
  const path = findOwnResume(content);
  if (!resume || !path) return [];

  const text = await readPdf(`${fileURLToPath(root)}public${path}`);
  if (text === undefined) return [];
  if (text.trim() === '') return [toTextless(path)];
  return [...findMissing(resume, path, text), ...findSpare(resume, path, text)];
}

/** The words of a PDF; nothing of a file that is none, of which another rule speaks. */
async function readPdf(file: string): Promise<string | undefined> {
  const bytes = await readFile(file);
  try {
    // Without what the library says of odd fonts.
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    return (await extractText(document, { mergePages: true })).text;
  } catch {
    return undefined;
  }
}

function toTextless(path: string): Problem {
  return {
    file: `public${path}`,
    message: `there is no text in the PDF, so that nobody can search it, and it cannot be compared with ${locations.resume}.`,
    hint: 'Save it from the program in which it was written, rather than as a picture.',
    severity: 'warning',
  };
}

/** What the YAML says of work, and the PDF does not. */
function findMissing(resume: ValidSource<Resume>, path: string, text: string): Problem[] {
  const letters = toLetters(text);
  return (resume.values.work ?? []).flatMap(({ name, startDate, endDate }, index) => {
    const years = [startDate, endDate].flatMap((date) => date?.slice(0, 4) ?? []);
    const missing = [
      ...(letters.includes(toLetters(name)) ? [] : [`“${name}”`]),
      ...years.filter((year) => !text.includes(year)),
    ];
    if (missing.length === 0) return [];
    const message = `entry ${index + 1} of \`work\` has ${missing.join(' and ')}, and public${path} has not.`;
    return [
      {
        file: resume.file,
        line: resume.lineOf(['work', index, 'name']),
        message,
        hint: mend,
        severity: 'warning',
      },
    ];
  });
}

/** Years of terms in the PDF that stand nowhere in the YAML. Other numbers of four digits may be anything. */
function findSpare(resume: ValidSource<Resume>, path: string, text: string): Problem[] {
  const written = JSON.stringify(resume.data);
  const years = [...text.matchAll(SPAN)].flatMap(([, start, end]) => [start, end]);
  const spare = [...new Set(years)].filter((year) => year !== undefined && !written.includes(year));
  if (spare.length === 0) return [];
  const message = `the PDF has ${spare.join(' and ')}, and ${resume.file} has not.`;
  return [{ file: `public${path}`, message, hint: mend, severity: 'warning' }];
}

/** A text without what a PDF often changes: case, marks, spaces and signs. */
function toLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
