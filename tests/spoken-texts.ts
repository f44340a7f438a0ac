import en from '#ui/messages/en.json' with { type: 'json' };
import type { Messages, OwnTexts } from '#ui/messages/languages.ts';

/** An element of a browser or of an HTML parser. */
interface Tree {
  childNodes: ArrayLike<{ nodeType: number; textContent: string | null }>;
  getAttribute: (name: string) => string | null | undefined;
  closest: (selector: string) => Pick<Tree, 'getAttribute'> | null;
}

const keys = Object.keys(en) as (keyof Messages)[];
// The messages of Markdown, and those that the site joins to one sentence.
const kept = [
  ['table', 'backToReference'],
  ['tryNext', 'freeUnder'],
].flatMap(([first, last]) =>
  keys.slice(keys.indexOf(first as keyof Messages), keys.indexOf(last as keyof Messages) + 1),
);

/** Every second of the other interface texts, as replaced by the owner, and the name of a slider, which would set its direction. */
export const ownTexts: OwnTexts = Object.fromEntries(
  keys
    .filter((key, index) => (index % 2 === 1 || key === 'seekIn') && !kept.includes(key))
    .map((key) => [key, `* ${en[key]}`]),
);

/** The texts and names of elements that are interface text, with the nearest `lang`. */
export function listSpoken(elements: Iterable<Tree>, own: OwnTexts = {}) {
  const patterns = keys
    .map((key) => ({ isOwn: key in own, parts: (own[key] ?? en[key]).split(/\{\w+\}/) }))
    // Not `{time} of {duration}`, which many sentences are.
    .filter(({ parts }) => parts.length === 1 || parts.join('').length > 4)
    .sort((a, b) => b.parts.join('').length - a.parts.join('').length)
    .map(({ isOwn, parts }) => ({
      isOwn,
      whole: new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`, 's'),
    }));
  return [...elements].flatMap((element) =>
    readTexts(element).flatMap((text) => {
      const message = patterns.find(({ whole }) => whole.test(text));
      return message
        ? [{ text, isOwn: message.isOwn, lang: element.closest('[lang]')?.getAttribute('lang') }]
        : [];
    }),
  );
}

function readTexts(element: Tree): string[] {
  const texts = Array.from(element.childNodes, (node) => (node.nodeType === 3 ? node.textContent : null));
  return [...texts, element.getAttribute('aria-label')].map((text) => text?.trim() ?? '');
}
