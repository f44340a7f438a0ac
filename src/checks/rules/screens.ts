import { readHeading } from '../../lib/markdown-tree';
import { toId } from '../../lib/ids';
import { fillName, repeatsLabel } from '../../lib/names';
import type { Page } from '../../model/page';
import type { Problem } from '../problem';
import { locations, type Content, type MarkdownSource } from '../read-content';

/** Warns of screens with one place in the navigation: their labels would decide. */
export function checkNavOrders({ pages }: Content): Problem[] {
  const taken = new Map<number, string>();
  return pages.toSorted(homeFirst).flatMap(({ file, lineOf, values: { nav } }) => {
    const other = nav && taken.get(nav.order);
    if (nav && other === undefined) taken.set(nav.order, file);
    if (!nav || other === undefined) return [];

    const message = `\`nav.order: ${nav.order}\` is taken by ${other}.`;
    const hint = 'Give each screen a number of its own; gaps are fine.';
    return [{ file, line: lineOf(['nav', 'order']), message, hint, severity: 'warning' }];
  });
}

/** Warns of titles that begin with the label, which stands before the title of a window by itself. */
export function checkTitles({ site, pages }: Content): Problem[] {
  const shortName = site?.values.shortName ?? site?.values.name ?? '';
  return pages.flatMap((page) => {
    const { file, lineOf, tree, values } = page;
    const label = values.nav ? fillName(values.nav.label, shortName) : tree && readHeading(tree, shortName);
    if (isHome(page) || !values.title || !label || !repeatsLabel(values.title, label)) return [];

    const message = `\`title\` is “${values.title}” and repeats “${label}”, which stands before the title of every screen.`;
    const hint = 'Write the title of the site, for example `title: The home of {name}`.';
    return [{ file, line: lineOf(['title']), message, hint, severity: 'warning' }];
  });
}

function homeFirst(one: MarkdownSource<Page>, other: MarkdownSource<Page>): number {
  return Number(isHome(other)) - Number(isHome(one));
}

function isHome({ file }: MarkdownSource<Page>): boolean {
  return toId(file.slice(locations.pages.length + 1)) === 'home';
}
