import { getAttributeRange, type EditedHtml } from '#lib/edited-html.ts';
import { listElements } from '#lib/elements.ts';

/** Makes `<a name>`, as older pages have it, a target as HTML has it today: `<a id>`. */
export function renameTargets({ tree, html }: EditedHtml): void {
  for (const link of listElements(tree, 'a')) {
    const { name, id } = link.properties;
    const place = getAttributeRange(link, 'name');
    if (!place || id !== undefined) continue;
    html.update(place[0], place[0] + 'name'.length, 'id');
    link.properties = { ...link.properties, name: undefined, id: name };
  }
}
