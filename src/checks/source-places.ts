import { memoizePerObject } from '#lib/memoize.ts';
import { parsePlace } from '#lib/places.ts';
import type { Mistake, Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';
import type { Source } from '#model/yaml-source.ts';

/** The line of a file, if it is known. */
type Place = Pick<Problem, 'file' | 'line'>;

/** What the site changes in words: quotes, dashes, hyphens, dots and spaces. */
const CHANGED = /[\s'‘’"“”„….–—\u00ad-]/g;

/**
 * Creates a function that finds the line of a mistake: in the place of its element, else in the file of the page, else, because
 * a tag shows its words, in the only other file that has them. It returns `undefined` if the owner has written a backslash
 * before the words, so that the page shows them literally.
 */
export function createFinder({ sources, entries }: Content) {
  const companions = entries.flatMap((entry) => Object.values(entry.companions).flatMap((one) => one ?? []));
  const files = new Map([...sources, ...companions].map((one) => [one.file, one]));

  const look = (words: string, file: string, start = 1, end?: number): Place | 'escaped' | undefined => {
    const source = files.get(file);
    const lines = source ? listPlainLines(source).slice(start - 1, end) : [];
    const count = (line: string) => line.split(words).length;
    // A line may have the same words twice.
    const isEscaped = (line: string) =>
      line.includes(`\\${words}`) || count(line.replaceAll('\\', '')) > count(line);
    // Other programs escape the id of a heading, too.
    if (!words.startsWith('{#') && lines.some(isEscaped)) return 'escaped';
    const index = lines.findIndex((line) => line.includes(words));
    return index >= 0 ? { file, line: start + index } : undefined;
  };

  return (own: string, { words: written, place }: Mistake): Place | undefined => {
    const words = simplify(written);
    const { file, start, end } = place === undefined ? { file: own } : parsePlace(place);
    const here = words === '' ? { file, line: start } : (look(words, file, start, end) ?? look(words, file));
    const others = here ? [] : [...files.keys()].flatMap((other) => look(words, other) ?? []);
    const found = here ?? (others.length === 1 ? others[0] : { file, line: start });
    return found === 'escaped' ? undefined : found;
  };
}

const listPlainLines = memoizePerObject(({ text }: Pick<Source, 'text'>) => text.split('\n').map(simplify));

function simplify(text: string): string {
  return text.replace(CHANGED, '');
}
