import type { Element, ElementContent } from 'hast';
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import {
  bundledLanguagesInfo,
  codeToHast,
  createCssVariablesTheme,
  isPlainLang,
  normalizeTheme,
  type ShikiTransformer,
} from 'shiki';

/** The names of the languages with colors, by what owners may write after the three backticks: `TypeScript` for `ts`. */
export const codeLanguages = new Map([
  ...bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((key): [string, string] => [key, name]),
  ),
  // Text with the colors of a terminal, which Shiki does not list.
  ['ansi', 'ANSI'],
]);

// With the variables of its placeholders, which Shiki leaves in the language `ansi`.
const theme = normalizeTheme(createCssVariablesTheme());

/** Keeps what follows the language of code: `title="…" {2,4-6}`. */
export const codeOptions = defineMdastPlugin({
  name: 'code-options',
  code(node, context) {
    if (node.meta) context.setProperty(node, 'data', { hProperties: { dataMeta: node.meta } });
  },
});

/** Colors code by its language, with its title and its marked lines. */
export const highlight = defineHastPlugin({
  name: 'highlight',
  element: {
    filter: ['pre'],
    async visit(node, context) {
      const [code] = node.children;
      if (code?.type !== 'element' || code.tagName !== 'code') return undefined;

      // Some programs have no space between them: `jsx{2}`.
      const names = /language-(\S[^\s{]*)(\S*)/.exec(String(code.properties.className));
      const [, key = '', glued = ''] = names ?? [];
      const language = codeLanguages.get(key) ?? (isPlainLang(key) ? '' : key);
      const meta = `${glued} ${String(node.properties['dataMeta'] ?? '')}`;
      const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2];
      const { children } = await codeToHast(context.textContent(code).replace(/\n$/, ''), {
        lang: codeLanguages.has(key) ? key : 'text',
        theme,
        mergeSameStyleTokens: true,
        // By default, a busy machine leaves the end of a line without colors after half a second.
        tokenizeTimeLimit: 0,
        transformers: [toClasses(listMarked(meta))],
      });
      if (language === '' && title === undefined) return children[0];
      const head = [
        ...(title ? [create('b', title)] : []),
        ...(language ? [create('span', ` ${language}`)] : []),
      ];
      return create(
        'div',
        [create('p', head, 'code-head'), ...(children as Element[])],
        'code-block max-w-measure',
      );
    },
  },
});

/** Classes, because the security policy blocks styles. */
function toClasses(marked: Set<number>): ShikiTransformer {
  return {
    line(node, number) {
      node.children = node.children.map((span) => (span.type === 'element' ? toToken(span) : span));
      node.properties = marked.has(number) ? { className: ['code-marked'] } : {};
    },
    code(node) {
      node.properties = {};
      node.children = node.children.flatMap((line) =>
        line.type === 'element' && line.properties.className === undefined ? line.children : line,
      );
    },
    pre(node) {
      node.properties = {};
    },
  };
}

/** The kinds of token with the colors of a terminal. */
const terminal: Partial<Record<string, string>> = {
  red: 'deleted',
  green: 'inserted',
  yellow: 'constant',
  blue: 'function',
  magenta: 'keyword',
  cyan: 'link',
};

/** The kind of a token as a class, such as `code-keyword`, or plain text. */
function toToken({ properties, children }: Element): ElementContent {
  const style = String(properties.style).replace(
    /#\w+/,
    (color) => theme.colorReplacements?.[color] ?? color,
  );
  const [, color = ''] = /ansi-(?:bright-)?([a-z]+)/.exec(style) ?? [];
  const kind = terminal[color] ?? /token-([a-z-]+)/.exec(style)?.[1];
  const [only] = children;
  if (only?.type === 'text' && (kind === undefined || kind === 'punctuation')) return only;
  return create('span', children as Element[], `code-${kind}`);
}

/** The lines in `{2,4-6}`. */
function listMarked(meta: string): Set<number> {
  const ranges = (/(?:^|\s)\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '').split(',');
  const lines = ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: Math.min(last - first + 1, 10_000) }, (_, index) => first + index);
  });
  return new Set(lines);
}

function create(tagName: string, content: string | Element[], className?: string): Element {
  const children = typeof content === 'string' ? [{ type: 'text' as const, value: content }] : content;
  return { type: 'element', tagName, properties: className ? { className: [className] } : {}, children };
}
