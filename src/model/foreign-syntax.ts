import { getText, parseHtml } from '#lib/elements.ts';
import { fillGroups, type Explanation, type Mistake } from '#lib/problem.ts';

/** A pattern for the text of a paragraph, heading or cell; why it is shown; and what to do, if not to delete it. */
type SyntaxRow = [
  pattern: RegExp,
  why: string,
  hint?: string | ((words: string) => string | undefined) | undefined,
];

/**
 * What a paste from Obsidian, Notion, Word, WordPress or Hugo brings and Markdown lacks, by its name. Add a row only for private
 * words, or if a remedy does harm; pages show other syntax as it is.
 */
const foreign: SyntaxRow[] = [
  // Obsidian, Notion
  [
    /^\[!\w+\][-+]?|^:{3,}[^\S\n]*[{\p{L}].*/gmu,
    'notes of this kind',
    'Use `note`, `tip`, `important`, `warning` or `caution`. A line `:::` ends a note that such a line starts.',
  ],
  [
    /%%[^%]+%%|%%$/g,
    'comments between percent signs, so visitors read this',
    'Delete the signs and the words between them.',
  ],
  [/==([^\s=](?:[^=\n]*[^\s=])?)==/g, 'marked text', 'Write `<mark>$1</mark>`.'],
  [/\^\[([^\][\n]+)\]/g, 'inline notes', 'Write `[^1]`, and below the paragraph `[^1]: $1`.'],
  [
    /^[\p{L} -]+:: .*|[[(][\p{L} -]+:: [^\][()\n]*[\])]/gmu,
    'fields',
    'Delete one of the two colons, or all of it.',
  ],
  [/^\[[-/><!?*]\] .*/g, 'task states', 'Write `[ ]` or `[x]`.'],
  [/(?<=\s)\^[a-z\d][\w-]*$/gi, 'block ids'],
  [/\{[#.][\p{L}\p{N}_-][^{}\n]*\}|\{:[^{}\n]*\}|\{[a-z]{2,}=[^{}\n]+\}/gu, 'attributes in braces'],
  [
    /(?<![\p{L}\p{N}&/#.;])#\p{L}(?:[^#\n]*[^#\s]#(?![\p{L}\p{N}])|(?:(?<!^#\p{L})|(?=[\p{L}\p{M}\p{N}_-]*\/))[\p{L}\p{M}\p{N}_/-]+)/gu,
    'tags',
    'Delete it; to show it, write `\\#`.',
  ],
  [/\$\$[^$]+\$\$|\$(?=[^\s$\d])[^$\n\\^_={}]*[\\^_={}][^$\n]*\$/g, 'formulas', 'Use words or a picture.'],
  [/\|\|([^|\s][^|\n]*)\|\|/g, 'hidden text', 'Delete the bars around it, or all of it.'],
  // Hugo, WordPress, Obsidian's Templater
  [/<%.*?%>/g, 'template commands', 'Write what it shows, or delete it.'],
  [
    /\{%-? *(?:end)?highlight(?: (\w[\w+#.]*))?(?: [^{%\n]*)?%\}/g,
    'code in this form',
    'Write `` ```$1 `` instead, on a line of its own.',
  ],
  [/\{\{[^{\n]*?\}\}|\{%[^{\n]*?%\}/g, 'shortcodes', 'Write what it shows, or delete it.'],
  [
    /\[\/?(?:caption|gallery|audio|video|playlist|embed|youtube|contact-form)\b[^\]\n]*\]|\[([a-z]+)(?:=[^\]\n]*)?\][^\n]*?\[\/\1\]/g,
    'shortcodes',
    'Delete the brackets and what is inside; keep the words between them.',
  ],
  [/^(?:\+{3}|-{3})$/g, 'a second frontmatter'],
  [/(?<![\w:]):[a-z]+(?:_[a-z\d]+)*:(?![\w:/\ufffc])/g, 'names of emoji', 'Write the emoji itself.'],
  // Word processors
  [/<\/?(?:o|w|v|m|st1):\w[^<>]*>/gi, 'tags of word processors'],
  [/Error! [A-Z]\w+ (?:source )?not (?:defined|found)\.?/g, 'cross-references'],
  [/^[•·▪◦‣][ \t].*/gm, 'bullets', 'Start each line of the list with `- ` instead.'],
  [
    /^[^\t\n]+\t.*\n[^\t\n]+\t.*/g,
    'tables with tabs',
    'Write `|` between cells, and `| --- | --- |` below the first line.',
  ],
];

/** Markdown with a mistake in it. `$1` is the first group. */
const slips: SyntaxRow[] = [
  [
    /!?\[\[[^\][\n]+\]\]/g,
    'no page, post or recording has this title or file name',
    'Write a link such as `[words](/music/)`.',
  ],
  // The page has a main heading already.
  [/^#(?=[^\s#])([^#\ufffc\n]+)$/gm, 'a heading needs a space after its hashes', 'Write `## $1`.'],
  [/^(#{2,6})\s?(?=[^\s#])(.*)/gm, 'a heading needs a space after its hashes', 'Write `$1 $2`.'],
  [
    /^\|.*\|(?:\n\|.*\|)+$/g,
    'the second line of a table needs dashes for each column',
    'Below its first line, write `| --- | --- |`, with `---` for each column.',
  ],
  [/\[\^[^\][\s]+\]/g, 'this note has no text', 'Add a line such as `$&: …`.'],
  [
    /^-?\[[ x]?\](?!\().*/gim,
    'the box of a task needs a space on both sides',
    'Write `- [ ] ` or `- [x] ` before its words.',
  ],
  [
    /\*\*[^*\n\ufffc]*\ufffc[^*\n]*\*\*/g,
    'emphasis starts or ends at the wrong place here',
    'In this line, write `<strong>` before what is bold and `</strong>` after it instead of `**`.',
  ],
  [/\*\*(?! )([^*\n]+)(?<! )\*\*/g, 'nothing is formatted here', 'Write `<strong>$1</strong>`.'],
  [
    /^(?:`{3,}|~{3,}).*/gm,
    'nothing is formatted here',
    'Put an empty line above the first line of the code.',
  ],
  [/\*\* *([^*\n ](?:[^*\n]*[^*\n ])?) *\*\*/g, 'there is a space inside its asterisks', 'Write `**$1**`.'],
  [
    /(?<![\p{L}\p{N}_])__ *([\p{L}\p{N}](?:[^_\n]*[^_\n ])?) *__/gu,
    'there is a space inside its underscores',
    'Write `**$1**`.',
  ],
  [
    /(?<!\S)\S*(?:Ã[\u0080-\u00bf]|â€[\u0080-\u00bf\u0152-\u2122])\S*/g,
    'these letters were saved in another encoding',
    'Type them again, and save the file as UTF-8.',
  ],
  [/(?<=\n)([*-])(?=\p{L})([^*\n]*)$/gmu, 'a list entry needs a space after its mark', 'Write `$1 $2`.'],
  [/(?<![\p{L}\p{N}*\\])\*\*(?=\p{L})[^*\n]*$/gu, 'this emphasis is not closed', 'Write `$&**`.'],
  [
    /(?<![\p{L}\p{N}])\[[^\][\n]+\] ?(\[[^\][\n]+\])/gu,
    'this link has no address',
    'Write its address in parentheses, or add a line such as `$1: https://…`.',
  ],
  [
    /\(([^()\n]+)\)\[((?:https?:|\/|#|mailto:)[^\][\s]*)\]/g,
    'the brackets and parentheses of this link are swapped',
    'Write `[$1]($2)`.',
  ],
  [/\[[^\][\n]+\]\((?:https?:\/\/|\/)[^()\s]*$/gm, 'this link is not closed', 'Write `$&)`.'],
  [
    /^(?:\d+[.)]|[a-z]\))(?=\p{L})(.*)(?:\n(?:\d+[.)]|[a-z]\))(?=\p{L}).*)+/gu,
    'a list entry needs a space after its mark',
    'Write `1. $1`.',
  ],
  [
    /\]\s+\(((?:\.{0,2}\/|#[a-z]|https?:|mailto:)[^()\s]+)\)/gi,
    'there is a space before the address of a link',
    'Write `]($1)`.',
  ],
  [
    /\]\s?\((?=\.{0,2}[/\\]|https?:|bible:)[^()"'“”‘’\n \\]*[ \\][^()"'“”‘’\n]*\)/gi,
    'this is not the address of a link',
    'Write `%20` for a space in it, and `/` for `\\`.',
  ],
  [/(?<![?=]\S{0,99})&#?[a-z\d]+;?/gi, 'this is not the name of a character', explainEntity],
  [/<!(?:--|–).*/g, 'this comment is not closed', 'Write `-->` where it ends, or `\\<` to show it.'],
];

/** Browsers know some names without a semicolon, Markdown does not; titles and YAML have none. */
function explainEntity(written: string): string | undefined {
  const character = getText(parseHtml(written));
  if (character === written) return /.{4};$/.test(written) ? 'Write the character itself.' : undefined;
  const name = written.slice(0, written.length - character.length + 1);
  return `Write \`${written.endsWith(';') ? character : `${name};${written.slice(name.length)}`}\`.`;
}

const rows = [
  ...foreign.map(([pattern, name, hint]): SyntaxRow => [pattern, `Markdown has no ${name}`, hint]),
  ...slips,
];

/** Syntax that a page shows as text. The first row that matches explains it. */
export function findForeignSyntax(text: string): Mistake[] {
  let rest = text;
  return rows.flatMap(([pattern, why, toHint = 'Delete it.']) =>
    [...rest.matchAll(pattern)].flatMap((found) => {
      const hint = typeof toHint === 'string' ? fillGroups(toHint, found) : toHint(found[0]);
      if (hint === undefined) return [];
      rest = rest.replace(found[0], '\ufffc');
      const words = found[0].split(/[\n\ufffc]/)[0]?.trim() ?? '';
      const explanation: Explanation = [`“${words}” is shown as text: ${why}.`, hint];
      // What must not be published.
      return { words, explanation, kind: why, isError: words.includes('%%') };
    }),
  );
}
