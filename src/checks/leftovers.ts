import type { Explanation } from '#lib/problem.ts';
import type { Mistake } from './pages.ts';

/** A pattern for the text of a paragraph, heading or cell; what it is called; and what to do, if not to delete it. */
type Foreign = [pattern: RegExp, name: string, hint?: string];
/** A pattern, why it is shown as text, and what to write instead, or to add; `undefined` for a text that is right. */
type Slip = [
  pattern: RegExp,
  why: string,
  toRight: (words: string, ...groups: string[]) => string | undefined,
  verb?: string,
];

/** Distinguishes addresses from other text in parentheses, as in `f[i](a b)`. */
const LIKE_URL = /^(?:\.{0,2}[/\\]|#[a-z]|https?:|mailto:)|\.\w{2,5}$/i;
const quote = 'Delete the line; `> ` before each line makes a quote.';

/** Syntax that other programs have, and Markdown does not. To add a row, see CONTRIBUTING.md. */
const foreign: Foreign[] = [
  // Obsidian, Notion, GitHub
  [/!\[\[[^\][\n]+\]\]/g, 'embedded files', 'On a page, write `<Picture name="two-cups.jpg" />`.'],
  [/\[\[(?!_?TOC)[^\][\n]+\]\]/gi, 'wiki links', 'Write a link such as `[words](/music/)`.'],
  [/^\[![a-z]+\][-+]?/gi, 'callouts', 'Write bold words, such as `**Note:**`.'],
  [/%%[^%]+%%|%%$/g, 'comments between percent signs, so visitors read this'],
  [/==[^\s=](?:[^=\n]*[^\s=])?==/g, 'marked text', 'Write `<mark>words</mark>`.'],
  [/\^\[[^\][\n]+\]/g, 'notes in a line', 'Write `[^1]`, and below the paragraph `[^1]: The note`.'],
  [/^[\p{L} -]+:: .*|[[(][\p{L} -]+:: [^\][()\n]*[\])]/gmu, 'fields'],
  [/^\[[-/><!?*]\] .*/g, 'states of tasks', 'Write `[ ]` or `[x]`.'],
  [/(?<=\s)\^[a-z\d][\w-]*$/gi, 'ids of blocks'],
  // Docusaurus, MkDocs, Pandoc, kramdown
  [/^:{3,}.*/gm, 'boxes', quote],
  [/^(?:!{3}|\?{3}\+?) .*/g, 'boxes', quote],
  [/\{[#.][\w-][^{}\n]*\}|\{:[^{}\n]*\}|\{[a-z]{2,}=[^{}\n]+\}/g, 'attributes in braces'],
  [/(?<![\p{L}\p{N}&/#.;])#\p{L}[\w/-]+(?<!^#[^\s/]*)/gu, 'tags', 'Delete it; to show it, write `\\#`.'],
  [/^(?:\[\[?_?TOC_?\]?\]|@\[toc\])$/gi, 'tables of contents'],
  [/(?<=\n|^): .+/g, 'definitions', 'Write `<dl>`, `<dt>term</dt>`, `<dd>meaning</dd>` and `</dl>`.'],
  [
    /^(?:import\s[^\n]*["'“”][^\n]*|export\s+(?:const|default|function|let)\s[^\n]*)/gm,
    'code at the start of a line',
    'Delete it, or put it into a page that ends in `.mdx`.',
  ],
  [/\$\$[^$]+\$\$|\\\([^\n]+?\\\)/g, 'formulas', 'Write it in words, or as a picture.'],
  [/\$(?=[^\s$\d])[^$\n]*[\\^_={}][^$\n]*\$/g, 'formulas', 'Write it in words, or as a picture.'],
  [/【\d+†[^】\n]*】|:contentReference\[[^\]\n]*\](?:\{[^{}\n]*\})?/g, 'references of a chat'],
  // Hugo, Jekyll, WordPress, Obsidian's Templater
  [/<%.*?%>/g, 'template commands', 'Write what it shows, or delete it.'],
  [/\{\{[<%]?.*?[%>]?\}\}|\{%.*?%\}/g, 'shortcodes', 'Write what it shows, or delete it.'],
  [/\[\/?(?:caption|gallery|audio|video|playlist|embed|youtube|contact-form)\b[^\]\n]*\]/g, 'shortcodes'],
  [/^(?:\+{3}|-{3})$/g, 'a second frontmatter'],
  [/(?<![\w:]):[a-z]+(?:_[a-z\d]+)*:(?![\w:])/g, 'names of emoji', 'Write the emoji itself.'],
  // Word processors
  [/<\/?(?:o|w|v|m|st1):\w+[^<>]*>/gi, 'tags of word processors'],
  [/Error! [A-Z]\w+ (?:source )?not (?:defined|found)\.?/g, 'cross-references'],
  [/^[•·▪◦‣][ \t].*/gm, 'bullets', 'Start each line of the list with `- ` instead.'],
  [
    /^[^\t\n]+\t.*\n[^\t\n]+\t.*/g,
    'tables with tabs',
    'Write `|` between cells, and `| --- | --- |` below the first line.',
  ],
];

/** Markdown with a mistake in it. */
const slips: Slip[] = [
  [
    /^#{1,6}(?=[^\s#])[^\n]*/g,
    'a heading needs a space after its hashes',
    // The page has a main heading already.
    (words) => words.replace(/^#(?!#)/, '##').replace(/^#+/, '$& '),
  ],
  [
    /^\|.*\|(?:\n\|.*\|)+$/g,
    'the second line of a table needs dashes for each column',
    addDashes,
    'Below its first line, write',
  ],
  [/\[\^[^\][\s]+\]/g, 'no line says what this note is', (note) => `${note}: …`, 'Add a line such as'],
  [
    /^-?\[[ x]?\](?!\()[^\n]*/gi,
    'the box of a task needs a space on both sides',
    (task) => task.replace(/^-?\[(x?) ?\] */i, (_, x: string) => `- [${x || ' '}] `),
  ],
  [
    /\*\*[^*\n]+\*\*/g,
    'there is a space inside of its asterisks',
    (words) => `**${words.replaceAll('*', '').trim()}**`,
  ],
  [
    /(?<![*\p{L}\p{N}])\*(?: [^*\n]*[^*\s]|[^*\s][^*\n]* )\*(?!\*)/gu,
    'there is a space inside of its asterisks',
    (words) => `*${words.replaceAll('*', '').trim()}*`,
  ],
  [
    /(?<=\n)[*-](?=\p{L})[^*\n]*$/gmu,
    'an entry of a list needs a space after its mark',
    (words) => words.replace(/^./, '$& '),
  ],
  [
    /(?<![\p{L}\p{N}*_~\\])(?:\*{1,3}|_{1,3}|~~)(?=\p{L})[^*_~\n]*$/gu,
    'this emphasis is not closed',
    (words) => words + (/^[*_~]+/.exec(words)?.[0] ?? ''),
  ],
  [
    /\[[^\][\n]+\] ?\[[^\][\n]+\]/g,
    'no line says where this link leads',
    (written) => `${/\[[^[]+\]$/.exec(written)?.[0] ?? ''}: https://…`,
    'Write its address in parentheses, or add a line such as',
  ],
  [
    /\(([^()\n]+)\)\[((?:https?:|\/|#|mailto:)[^\][\s]*)\]/g,
    'the brackets of this link are the other way around',
    (_, words, url) => `[${words}](${url})`,
  ],
  [/\[([^\][\n]+)\]\((?:https?:\/\/|\/)[^()\s]*$/gm, 'this link is not closed', (words) => `${words})`],
  [
    /^(?:\d+[.)]|[a-z]\))(?=\p{L})[^\n]*(?:\n(?:\d+[.)]|[a-z]\))(?=\p{L})[^\n]*)+/gu,
    'an entry of a list needs a space after its mark',
    (words) => words.split('\n')[0]?.replace(/^[^.)]+[.)]/, '1. '),
  ],
  [/\](\s*)\(([^()\n]+)\)/g, 'this is not the address of a link', explainAddress],
  [/<!(?:--|–).*/g, 'this comment is not closed', (words) => `${words.replace('–', '--')} -->`],
  [/^(?:`{3,}|~{3,}).*/gm, 'code starts on a line of its own', (fence) => fence],
];

function addDashes(rows: string): string {
  const [first = ''] = rows.split('\n');
  return `|${' --- |'.repeat((first.match(/\|/g)?.length ?? 2) - 1)}`;
}

function explainAddress(_: string, gap = '', inside = ''): string | undefined {
  const url = inside.replace(/\s["'].*["']\s*$/, '').trim();
  const hasMistake = gap !== '' || /[ \\]/.test(url);
  const path = url.replaceAll('\\', '/').replaceAll(' ', url.includes('#') ? '-' : '%20');
  return hasMistake && LIKE_URL.test(url) ? `](${path})` : undefined;
}

/** What is shown as text although it was meant as something else. */
export function findLeftovers(text: string): Mistake[] {
  let rest = text;
  const find = (
    pattern: RegExp,
    why: string,
    toHint: (words: string, ...groups: string[]) => string | undefined,
  ) =>
    [...rest.matchAll(pattern)].flatMap((match) => {
      const hint = toHint(match[0], ...match.slice(1));
      if (hint === undefined) return [];
      // The first row that knows it explains it.
      rest = rest.replace(match[0], '\ufffc');
      const words = match[0].split('\n')[0]?.trim() ?? '';
      const explanation: Explanation = [`“${words}” is shown as text: ${why}.`, hint];
      return { words, explanation, kind: why, isError: false };
    });
  return [
    ...foreign.flatMap(([pattern, name, hint = 'Delete it.']) =>
      find(pattern, `Markdown has no ${name}`, () => hint),
    ),
    ...slips.flatMap(([pattern, why, toRight, verb = 'Write']) =>
      find(pattern, why, (...match) => {
        const right = toRight(...match);
        return right === match[0]
          ? 'Delete the signs: this text is shown as it is.'
          : right && `${verb} \`${right}\`.`;
      }),
    ),
  ];
}
