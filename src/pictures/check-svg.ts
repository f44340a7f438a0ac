import { Parser } from 'htmlparser2';

/**
 * How large an icon may be, and how many milliseconds it may take to be read, so that it cannot keep the build busy; those of
 * the sets have at most 10 kB.
 */
const most = { length: 250_000, parts: 5000, depth: 100, time: 2000 };

/**
 * The position of the root of an SVG, and not of a page with one in it. Throws with the reason as half a sentence when it
 * is no SVG, or one that is too large.
 */
export function findSvgRoot(text: string): number {
  checkLength(text);
  let [root, parts, depth] = [-1, 0, 0];
  const end = performance.now() + most.time;
  const count = () => {
    if (performance.now() > end)
      throw new Error(`it takes longer than ${most.time / 1000} seconds to be read`);
    parts += 1;
    if (parts > most.parts) throw new Error(`it has more than ${most.parts} parts`);
  };
  const parser = new Parser({
    onattribute: count,
    onopentagname(name) {
      count();
      depth += 1;
      if (depth > most.depth) throw new Error(`its parts are nested more than ${most.depth} times`);
      if (root < 0 && name !== 'svg') refuse();
      else if (root < 0) root = parser.startIndex;
    },
    onclosetag() {
      depth -= 1;
    },
    ontext(words) {
      // The end of a doctype that declares names is taken for text.
      if (root < 0 && /[^\s\uFEFF\]>]/.test(words)) refuse();
    },
  });
  parser.end(text);
  return root < 0 ? refuse() : root;
}

/** Throws when a text is longer than any SVG may be; it need not be complete. */
export function checkLength(text: string): void {
  if (text.length > most.length) throw new Error(`it is larger than ${most.length / 1000} kB`);
}

function refuse(): never {
  throw new Error('it is not an SVG');
}
