import type { Element } from 'hast';
import { selectAll } from 'hast-util-select';
import { getText } from '#lib/elements.ts';
import { isLanguage } from '#lib/languages.ts';
import { getPlace } from '#lib/places.ts';
import type { Explanation, Mistake } from '#lib/problem.ts';
import * as features from '#features.ts';
import { gather } from '#model/feature.ts';

/**
 * A selector for elements of the text, what is wrong with them, what to do, and which of them are right. `:is()` and `:not()`
 * search the whole element, so put them after a selector that matches few elements.
 */
type StructureRow = [selector: string, message: string, hint: string, right?: string];

/** The hint for what the security policy blocks. */
export const blocked = 'The security policy of the site blocks it. Delete it, or use a link or `<Video>`.';
const noHeading: Explanation = [
  'the screen has no heading.',
  'Start the text below the frontmatter with one, for example `# Welcome`, with a space after the `#`.',
];
const secondHeading: Explanation = [
  'the screen already has a main heading.',
  'Start this one with `##`; a `title` is the heading of a recording or a post.',
];
const remote: Explanation = [
  'a file from another server is blocked.',
  'Put it into public/ and write its path, or use a link or `<Video>`.',
];
/** Blocked unless recordings of the site are on other servers, too. */
const remoteMedia: StructureRow = ['[src*="//"]:is(source, video, audio)', ...remote];
/** The site's tags that HTML does not know. */
const unknown = gather(features, 'tags')
  .flatMap((tags) => Object.keys(tags).map((name) => name.toLowerCase()))
  .filter((name) => !/^(?:picture|video|track)$/.test(name));

/** What is left behind `<pre>` in another element, in which Markdown ends HTML at an empty line. */
const CUT_CODE = 'pre:has(p) + p:blank, .scroller:has(pre p) + p:blank';

/** Elements that show nothing, or not what was meant. */
export const structure: StructureRow[] = [
  [':blank:is(h1, h2, h3, h4, h5, h6)', 'this heading is empty.', 'Write its text, or delete it.'],
  ['a[href]:blank:not([aria-label])', 'this link is empty.', 'Write its text, or delete it.'],
  ['li:blank', 'this list entry is empty.', 'Write its text, or delete it.'],
  [
    'li',
    '<…> is not in a list.',
    'Put `<ul>` and `</ul>` around the entries.',
    'ul > li, ol > li, menu > li',
  ],
  [
    'dt',
    '<…> is not in a list.',
    'Put `<dl>` and `</dl>`, or `<Credits>` and `</Credits>`, around the entries.',
    'dl > dt, dl > div > dt',
  ],
  [
    'p:blank:not([class]):not(:has(*))',
    'a tag that is a paragraph itself is in a line of text.',
    'Put its tag on a line of its own, with an empty line above and below.',
    CUT_CODE,
  ],
  [
    CUT_CODE,
    'an empty line ends the HTML of this code.',
    'Delete the empty line, or write the code between two lines with three backticks.',
  ],
  [
    `${unknown.join(', ')}, picture[name], video[url], track[name]`,
    '<…> in lower case shows nothing.',
    'Write the tag with its capital letters, in a page that ends in `.mdx`; delete it in a story.',
  ],
  ['[poster*="//"], [srcset*="//"]', ...remote],
  [
    'a[href^="bible:"]',
    'content/site.yaml has no `bible:`, the address for passages of the Bible.',
    'Write, for example, `bible: https://www.biblegateway.com/passage/?search={ref}` there.',
  ],
  [
    'iframe, object, embed, form, script[src^="http"]',
    '<…> is blocked.',
    'The security policy of the site blocks it. Delete its tags, or use a link or `<Video>`.',
  ],
  ['[style]', 'the `style` of <…> is blocked.', 'Delete it: the site chooses sizes and colors.'],
  [
    '[onclick], [onload], [onerror], [onmouseover], [onchange], [onsubmit]',
    'the code in <…> is blocked.',
    blocked,
  ],
];

/** What is wrong with elements of a page, whose policy allows media of some hosts. */
export function findMisplaced(root: Element, allowed: string): Mistake[] {
  const rows = [...structure, ...(allowed ? [] : [remoteMedia])].flatMap(
    ([selector, message, hint, right]) => {
      const others = new Set(right ? selectAll(right, root) : []);
      return selectAll(selector, root)
        .filter((element) => !others.has(element))
        .map((element) => toMistake(element, message, hint));
    },
  );
  const foreign = selectAll('[lang]', root).filter(({ properties: { lang } }) => !isLanguage(String(lang)));
  const tags = foreign.map((element) =>
    toMistake(
      element,
      `“${String(element.properties.lang)}” is not the tag of a language.`,
      'Write a tag such as `lang="nl"`.',
    ),
  );
  return [...rows, ...tags, ...findHeadings(root), ...findSecondIds(root)];
}

/** A mistake at an element; `<…>` in its message becomes the name of the element. */
export function toMistake(element: Element, message: string, hint: string, isError = true): Mistake {
  const [words = ''] = getText(element).trim().split('\n');
  const explanation: Explanation = [message.replace('…', element.tagName), hint];
  const { href, src } = element.properties;
  const address = [href, src].find((value) => typeof value === 'string') ?? '';
  return { words: words === '' ? address : words, place: getPlace(element), explanation, isError };
}

/** One main heading, and no heading that skips a level. */
function findHeadings(root: Element): Mistake[] {
  const headings = selectAll('h1, h2, h3, h4, h5, h6', root);
  if (!headings.some(({ tagName }) => tagName === 'h1'))
    return [
      {
        words: '',
        place: getPlace(selectAll('[data-place]', root)[0] ?? root),
        explanation: noHeading,
        isError: true,
      },
    ];
  let above = 0;
  return headings.flatMap((heading) => {
    const before = above;
    above = Number(heading.tagName.slice(1));
    if (above === 1 && before > 0) return toMistake(heading, ...secondHeading, false);
    if (above <= before + 1) return [];
    const start = `Start it with \`${'#'.repeat(before + 1)}\`, one \`#\` more than the heading above.`;
    const mistake = toMistake(heading, 'this heading skips a level.', start, false);
    // The headings of tags have no id, and their words are in other files.
    if (heading.properties.id !== undefined) return mistake;
    const message = `the heading “${mistake.words}” skips a level.`;
    return {
      ...mistake,
      words: '',
      explanation: [message, 'Write a heading such as `## Projects` above its tag.'],
    };
  });
}

/** Ids that an earlier element already has. */
function findSecondIds(root: Element): Mistake[] {
  const sameIds = Map.groupBy(selectAll('[id]', root), ({ properties: { id } }) => String(id));
  const hint = 'Write another id, change the text of the heading, or rename the file of the recording.';
  return [...sameIds].flatMap(([id, [, ...others]]) =>
    others.map((element) => toMistake(element, `the id “${id}” is on this page twice.`, hint)),
  );
}
