import { defineConfig } from 'html-validate';

/** @type {(node: import('html-validate').HtmlElementLike) => string | null} */
const needsSrcset = (node) => (node.hasAttribute('srcset') ? null : 'says nothing without a "srcset"');

/** What makes a built page valid HTML, for `tests/valid-html.ts`. */
export default defineConfig({
  root: true,
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    {
      img: { attributes: { sizes: { allowed: needsSrcset } } },
    },
  ],
});
