import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarkdownProcessor } from '#layouts/markdown.ts';
import { parseHtmlTags } from '#lib/html-tags.ts';
import { parseMarkdown } from '#lib/markdown-tree.ts';
import { getAllowedAttributes } from '#model/html-elements.ts';
import { checkMarkup } from '#model/markup.ts';

/** Parses HTML in another way than the site does. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { window: Window };
};

/** Everything that ends, starts or hides something, in pieces. */
const pieces = [
  ...['<', '>', '"', "'", '\n', '\n\n', ' ', 'x', '`', '&lt;b>', '&quot;', '- ', '> ', '| a |\n| - |\n', '*'],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '</',
    '<b',
    '</b>',
    '<p>',
    '<div>',
    '</div>',
    '<tr><td>',
    '<li>',
  ],
  ...['<b title="x">y</b>', '<div>\n\nx\n\n</div>', '<ul><li>x</ul>', '<!-- x -->', '<table>\n', '</table>'],
  ...[
    '<a href="/">',
    '</a>',
    '<a>x</a>',
    '<p title="<b>">',
    '<i>',
    '</i>',
    '<details>',
    '</details>',
    '<p id=x>',
  ],
  ...['<title>', '<svg>', '<body ', '<img ', ' title="', " title='", ' onclick=trap()', ' data-tag=0 '],
];

test('a story without problems stays in its place in browsers, and has only what text may have', async () => {
  const fileURL = pathToFileURL('/site/content/tracks/ride.md');
  const renderer = await createMarkdownProcessor({ lang: 'en' }, '/').createRenderer({
    syntaxHighlight: false,
  });
  let count = 0;
  const stays = fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), async (parts) => {
    const body = parts.join('');
    const tree = parseMarkdown(body, false);
    const { tags } = parseHtmlTags(body, tree);
    if (checkMarkup({ file: 'ride.md', tree, tags, isMdx: false, isCodeAllowed: false }).length > 0) return;

    count += tags.length > 0 ? 1 : 0;
    const { code } = await renderer.render(body, { fileURL });
    const { window } = new JSDOM(`<!doctype html><ol><li><div>${code}</div></li></ol><p>End</p>`);
    const { children } = window.document.body;
    expect([...children, ...(children[0]?.children ?? [])].map(({ localName }) => localName)).toEqual([
      'ol',
      'p',
      'li',
    ]);
    const inside = [
      ...window.document.querySelectorAll('ol:first-child > li > *, ol:first-child > li > div *'),
    ];
    expect(inside.filter((element) => !element.closest('li > div:only-child'))).toEqual([]);
    expect(inside.slice(1).flatMap(listForeign)).toEqual([]);
    window.close();
  });
  await fc.assert(stays, { seed: 1, numRuns: 1000 });
  expect(count).toBeGreaterThan(50);
});

/** What text may not have: an element, or attributes that the site does not add itself. */
function listForeign({ localName, attributes }: Element): string[] {
  const names = [...attributes].map(({ name }) => name);
  const allowed = getAllowedAttributes(localName);
  if (!allowed) return [localName];
  return names.filter(
    (name) => !allowed.includes(name) && !/^(?:class|role|tabindex|data-astro-reload)$/.test(name),
  );
}
