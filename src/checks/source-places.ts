import { memoizePerObject } from '#lib/memoize.ts';
import type { Content } from '#model/read-content.ts';
import type { Source } from '#model/yaml-source.ts';

/** Where words of a page are written. */
interface Place {
  file: string;
  /** `undefined` if the file has the words more than once, or not in this form. */
  line: number | undefined;
}

/** What the site changes in words: quotes, dashes, hyphens and spaces. */
const changes: [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”„]/g, '"'],
  [/\u00ad/g, ''],
  [/\u00a0/g, ' '],
  [/…/g, '...'],
  [/-{2,3}|[–—]/g, '-'],
];

/**
 * Creates a function that looks up words of a page: in its file, and where they are not there, in all others. It returns
 * `undefined` if the owner has written a backslash before them, so that the page shows them literally.
 */
export function createFinder({ sources, entries }: Content) {
  const companions = entries.flatMap((entry) => Object.values(entry.companions).flatMap((one) => one ?? []));
  const files = [...sources, ...companions].map(simplifyFile);

  return (own: string, written: string): Place | undefined => {
    const words = simplify(written);
    if (words === '') return { file: own, line: undefined };
    const places = files.flatMap(({ file, lines }) =>
      lines.flatMap((text, index) => (text.includes(words) ? { file, text, line: index + 1 } : [])),
    );
    const ownPlaces = places.filter(({ file }) => file === own);
    const [first, ...others] = ownPlaces.length > 0 ? ownPlaces : places;
    if (first && others.every(({ file }) => file === first.file)) {
      // Other programs escape the id of a heading, too.
      if (!words.startsWith('{#') && first.text.includes(`\\${words}`)) return undefined;
      return { file: first.file, line: others.length > 0 ? undefined : first.line };
    }
    const isEscaped = files.some(({ lines }) =>
      lines.some((line) => line.includes('\\') && line.replaceAll('\\', '').includes(words)),
    );
    return isEscaped ? undefined : { file: own, line: undefined };
  };
}

const simplifyFile = memoizePerObject(({ file, text }: Pick<Source, 'file' | 'text'>) => ({
  file,
  lines: text.split('\n').map(simplify),
}));

function simplify(text: string): string {
  return changes.reduce((changed, [from, to]) => changed.replace(from, to), text);
}
