import { getAttributeRange, getRange, type EditedHtml } from '#lib/edited-html.ts';
import { listElements } from '#lib/elements.ts';

/**
 * Tidies what Astro writes for islands. Its scripts move into `<head>`, because it may put them before `<main>`, where navigations
 * would lose them, and its styles, because HTML has none in `<body>`. Its ids depend on timing, and nothing reads them: no
 * island uses React's `useId`.
 */
export function tidyIslands({ tree, html }: EditedHtml): void {
  const [head, body] = ['head', 'body'].map((name) => listElements(tree, name)[0]);
  if (!head || !body) return;

  const end = getRange(head.position)[1] - '</head>'.length;
  const [main = html.original.length] = listElements(body, 'main').map(
    ({ position }) => getRange(position)[0],
  );
  const scripts = listElements(body, 'script').filter(({ position }) => getRange(position)[0] < main);
  for (const { position } of [...listElements(body, 'style'), ...scripts])
    html.move(...getRange(position), end);
  for (const island of listElements(body, 'astro-island'))
    for (const name of ['uid', 'prefix']) {
      const place = getAttributeRange(island, name);
      // With the space before it.
      if (place) html.remove(place[0] - 1, place[1]);
    }
}
