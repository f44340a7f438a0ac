import { readChord, type ReadChord } from '#features/songs/theory/chord.ts';
import { isXml, parseChordPro } from '#features/songs/theory/parse.ts';
import { readBracket } from '#features/songs/theory/text-reader.ts';
import { listErrors, type Problem } from '#lib/problem.ts';

/** A song that is to be written. */
export interface Draft {
  file: string;
  text: string;
  lang: string;
}

/** The text with remarks instead of the lines that the build refuses, and what was wrong with them; only the owner can correct what is `refused`. */
export async function setAside(draft: Draft, check: (text: string) => Promise<Problem[]>) {
  const found: Problem[] = [];
  for (let { text } = draft; ;) {
    const problems = await check(text);
    const lines = text.split('\n');
    const marked = listErrors(problems).map((problem) => {
      const remark = writeRemark({ ...draft, text }, lines, problem);
      return { ...problem, remark, hint: `It is a remark now: \`${remark}\`.` };
    });
    const refused = listErrors(problems).find((_, index) => marked[index]?.remark === undefined);
    if (refused || marked.length === 0)
      return { text, found, warnings: problems.filter(({ file }) => file === draft.file), refused };
    for (const { line = 0, remark = '' } of marked) lines[line - 1] = remark;
    found.push(...marked);
    text = lines.join('\n');
  }
}

/** The line with a mistake as a remark; `undefined` if that would not help. */
function writeRemark({ file, text, lang }: Draft, lines: string[], problem: Problem): string | undefined {
  const line = problem.file === file ? lines[(problem.line ?? 0) - 1] : undefined;
  if (line === undefined || isXml(text)) return undefined;
  if (file.endsWith('.lrc')) return line.startsWith('[#: ') ? undefined : `[#: ${line}]`;
  if (line.startsWith('#')) return undefined;
  const { notation, key } = parseChordPro(text, lang);
  const read: ReadChord = (chord) => readChord(chord, notation, key?.tonic);
  const marked = line.replace(/\[([^[\]]*)\]/g, (bracket, name: string) =>
    name === '^' || readBracket(name, read) ? bracket : `[*${name}]`,
  );
  return marked === line || line.startsWith('{') ? `# ${line}` : marked;
}
