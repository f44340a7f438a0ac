import { findControl } from '../../lib/control-characters';
import { readText } from '../../lib/files';
import { splitFrontmatter } from '../../lib/frontmatter';
import type { Problem } from '../problem';
import type { Content } from '../read-content';
import type { Source } from '../source';

/** What is said of a character that cannot be shown. */
export function toControlProblem(
  file: string,
  line: number | undefined,
  name: string,
  isRead = true,
): Problem {
  return {
    file,
    line,
    message: `the character ${name} cannot be ${isRead ? 'shown and is left out' : 'read here'}.`,
    hint: 'Delete it: word processors leave such characters behind.',
    severity: isRead ? 'warning' : 'error',
  };
}

/** Warns of characters that cannot be shown, which the site leaves out; Astro does not read frontmatter that has one. */
export async function checkControls(content: Content): Promise<Problem[]> {
  const { root, site, resume, ledger, pages, tracks } = content;
  const sources = [site ?? [], resume ?? [], ledger ?? [], pages, tracks].flat();
  const problems = sources.map(async (source) => checkText(source, await readText(root, source.file)));
  return (await Promise.all(problems)).flat();
}

function checkText(source: Source, text: string): Problem[] {
  const { file } = source;
  const body = splitFrontmatter(text)?.body.split('\n');
  const written = text.split('\n').flatMap((line, index) => {
    const control = findControl(line);
    const isRead = !body || findControl(body[index] ?? '') !== undefined;
    return control ? [toControlProblem(file, index + 1, control.name, isRead)] : [];
  });
  return written.length > 0 ? written : checkCodes(source);
}

/** Those that are written as a code, such as `"\v"`. */
function checkCodes({ file, listTexts }: Source): Problem[] {
  return listTexts().flatMap(({ text, line }) => {
    const control = findControl(text);
    return control ? [toControlProblem(file, line, control.name)] : [];
  });
}
