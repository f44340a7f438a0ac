import { findControl } from '../../lib/control-characters';
import type { Problem } from '../problem';
import type { Content } from '../read-content';
import type { Source } from '../source';

/** What is said of a character that cannot be shown. */
export function toControlProblem(file: string, line: number | undefined, name: string): Problem {
  return {
    file,
    line,
    message: `the character ${name} cannot be shown and is left out.`,
    hint: 'Delete it: word processors leave such characters behind.',
    severity: 'warning',
  };
}

/** Warns of characters that cannot be shown, which the site leaves out. */
export function checkControls({ controls, site, resume, ledger, pages, tracks }: Content): Problem[] {
  const written = controls.map(({ file, line, name }) => toControlProblem(file, line, name));
  const files = new Set(controls.map(({ file }) => file));
  const others = [site ?? [], resume ?? [], ledger ?? [], pages, tracks]
    .flat()
    .filter(({ file }) => !files.has(file));
  return [...written, ...others.flatMap(checkCodes)];
}

/** Those that are written as a code, such as `"\v"`. */
function checkCodes({ file, listTexts }: Source): Problem[] {
  return listTexts().flatMap(({ text, line }) => {
    const name = findControl(text);
    return name ? toControlProblem(file, line, name) : [];
  });
}
