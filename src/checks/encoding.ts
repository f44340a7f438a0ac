import { countLines } from '../lib/frontmatter';
import type { Problem } from './problem';

/** What stands for bytes that are not UTF-8 where a file is read as it. */
export const DAMAGED = '\uFFFD';

/** That a file has such bytes; editors on Windows may save in encodings of their own. */
export function toEncodingProblem(file: string, text: string): Problem {
  return {
    file,
    line: countLines(text.slice(0, text.indexOf(DAMAGED))) + 1,
    message: 'the file is not saved as UTF-8, and some of its letters cannot be read.',
    hint: 'Save it again with the encoding UTF-8, and type the letters anew that are damaged.',
    severity: 'error',
  };
}
