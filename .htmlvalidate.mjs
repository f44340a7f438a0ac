import { defineConfig } from 'html-validate';

/** @type {(node: import('html-validate').HtmlElementLike) => string | null} */
const needsSrcset = (node) => (node.hasAttribute('srcset') ? null : 'says nothing without a "srcset"');

/** @type {(node: import('html-validate').HtmlElementLike, sizes: unknown) => string | null} */
const isAutoLast = (node, sizes) =>
  node.hasAttribute('media') && /^auto\b/.test(String(sizes))
    ? 'may be "auto" only in the last source'
    : null;

/** What makes a built page valid HTML, for `tests/every-page.ts`. */
export default defineConfig({
  root: true,
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    {
      img: { attributes: { sizes: { allowed: needsSrcset } } },
      source: { attributes: { sizes: { allowed: isAutoLast } } },
    },
  ],
});
