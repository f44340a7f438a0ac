import { error, type Explanation, type Problem } from '#lib/problem.ts';
import { countLines } from './frontmatter.ts';

/** The problem that makes a text unreadable. */
export function findTextProblem(file: string, text: string): Problem | undefined {
  const mistakes: [at: number, ...Explanation][] = [
    // Every other byte of UTF-16 is zero.
    [
      text.search(/[\uFFFD\u0000]/),
      'the file is not saved as UTF-8.',
      'Save it as UTF-8, and retype damaged letters.',
    ],
    [
      text.search(/^(?:<{7}|>{7}) /m),
      'this file has an unresolved Git merge conflict.',
      'Keep one of the two versions, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
    ],
  ];
  const found = mistakes.find(([at]) => at >= 0);
  if (!found) return undefined;
  const [at, ...explanation] = found;
  return error(file, countLines(text.slice(0, at)) + 1, ...explanation);
}
