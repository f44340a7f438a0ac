import { emptyTree, listTags } from '../../lib/markdown-tree';
import { findMissingLetters } from '../../build/font-files';
import { listOwnNames } from '../own-names';
import type { Problem } from '../problem';
import { findMadeResume } from '../resume-files';
import { locations, type Content } from '../read-content';
import { toDateText } from '../../model/resume';

/** What shows it on a page. */
const TAGS = ['Resume', 'Timeline'];
/** Lists whose entries last from one date to another. */
const LASTING = ['work', 'volunteer', 'education', 'projects'] as const;

/** The resume says something: of an empty one a PDF would be made, too. */
export function checkEmptyResume({ resume }: Content): Problem[] {
  if (!resume || JSON.stringify(resume.data) !== '{}') return [];

  const hint = 'Write what you did (docs/resume.md says how), or delete the file.';
  return [{ file: resume.file, message: 'the file is empty.', hint, severity: 'error' }];
}

/** Nothing in the resume ends before it begins. */
export function checkResumeDates({ resume }: Content): Problem[] {
  if (!resume) return [];

  return LASTING.flatMap((list) =>
    (resume.values[list] ?? []).flatMap((entry, index) => {
      // As the owner wrote them: where the file has other mistakes, years are still numbers.
      const [startDate, endDate] = [toDateText(entry.startDate), toDateText(entry.endDate)];
      if (typeof startDate !== 'string' || typeof endDate !== 'string') return [];
      if (!isBefore(endDate, startDate)) return [];
      const message = `\`endDate: ${endDate}\` in entry ${index + 1} of \`${list}\` is before \`startDate: ${startDate}\`.`;
      const hint = 'Mend one of the two; leave `endDate` out where it goes on.';
      return [
        {
          file: resume.file,
          line: resume.lineOf([list, index, 'endDate']),
          message,
          hint,
          severity: 'error',
        },
      ];
    }),
  );
}

/** Warns of pages that show a resume where there is none: nothing stands there. */
export function checkResumeTags({ resume, pages }: Content): Problem[] {
  if (resume) return [];

  return pages.flatMap(({ file, tree }) =>
    listTags(tree ?? emptyTree)
      .filter(({ name }) => TAGS.includes(name) && !listOwnNames(tree ?? emptyTree).includes(name))
      .map(({ name, line }) => {
        const message = `<${name} /> shows nothing: there is no ${locations.resume}.`;
        return {
          file,
          line,
          message,
          hint: 'Write it (docs/resume.md), or delete the tag.',
          severity: 'warning',
        };
      }),
  );
}

/** Warns of letters that no font of the site has: the PDF would show a box for each. */
export async function checkResumeLetters(content: Content): Promise<Problem[]> {
  const { resume } = content;
  if (!resume || !findMadeResume(content)) return [];

  const texts = resume.listTexts();
  const missing = await findMissingLetters(texts.map(({ text }) => text).join(''));
  if (missing.length === 0) return [];

  const first = texts.find(({ text }) => missing.some((letter) => text.includes(letter)));
  return [{ file: resume.file, line: first?.line, ...describeMissing(missing), severity: 'warning' }];
}

function describeMissing(letters: string[]): Pick<Problem, 'message' | 'hint'> {
  const shown = letters.slice(0, 5).map((letter) => `“${letter}”`);
  const more = letters.length > shown.length ? ` and ${letters.length - shown.length} more` : '';
  return {
    message: `the PDF cannot show ${shown.join(', ')}${more}: no font of the site has it.`,
    hint: 'Install a font that does (docs/resume.md says how), write it otherwise, or put a PDF of your own into public/.',
  };
}

/** Dates of different exactness are compared as far as both go. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}
