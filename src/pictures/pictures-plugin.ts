import type { Element } from 'hast';
import { defineHastPlugin, defineMdastPlugin, type HastNode } from 'satteri';
import { decodePath } from '#lib/paths.ts';
import { listTextPictures, type MarkedPicture } from './written-picture.ts';

/** Elements that hold paragraphs. A picture in another element is in a line of text. */
const BLOCK =
  /^(?:article|blockquote|body|center|d[dl]|details|div|li|main|[ou]l|section|t[dh]|table|tbody|tr)$/;

/** Reads what Markdown leaves in texts, and hides all addresses from Astro, which would look for the files itself. */
export const pictureAddresses = defineMdastPlugin({
  name: 'picture-addresses',
  image(node, context) {
    const { hProperties = {} } = (node.data ?? {}) as { hProperties?: object };
    context.setProperty(node, 'data', { hProperties: { ...hProperties, dataPicture: node.url } });
    context.setProperty(node, 'url', '');
  },
  text(node, context) {
    let end = 0;
    for (const { written, index, address, alt, title, width } of listTextPictures(node.value)) {
      const data = { hProperties: { dataPicture: address, width } };
      context.insertBefore(node, { type: 'text', value: node.value.slice(end, index) });
      context.insertBefore(node, { type: 'image', url: '', alt, title, data });
      end = index + written.length;
    }
    if (end > 0) context.replaceNode(node, { type: 'text', value: node.value.slice(end) });
  },
});

/** Marks pictures in Markdown and HTML, which pages draw (MarkdownPicture.astro, Illustrated.astro). */
export const markdownPictures = (root: URL) =>
  defineHastPlugin({
    name: 'markdown-pictures',
    before(tree, context) {
      const from = decodePath(String(context.fileURL?.href.slice(root.href.length)));
      const draw = (picture: Omit<MarkedPicture, 'from'>): Element => {
        const data = JSON.stringify({ ...picture, from });
        return { type: 'element', tagName: 'img', properties: { dataPicture: data }, children: [] };
      };
      const visit = (node: HastNode, isInline: boolean) => {
        for (const child of 'children' in node ? node.children : []) {
          const picture = readPicture(child);
          const alone = picture || isInline ? undefined : readLonePictures(child);
          if (picture) context.replaceNode(child, draw({ ...picture, isInline: isInline || undefined }));
          else if (alone) context.replaceNode(child, alone.map(draw));
          else visit(child, isInline || ('tagName' in child && !BLOCK.test(child.tagName)));
        }
      };
      visit(tree, false);
    },
  });

/** What a node shows, if it is a picture, or a link with only a picture. */
function readPicture(node: HastNode): Omit<MarkedPicture, 'from'> | undefined {
  const { src, dataPicture = src, alt, title, width, dataPlace, href } = readAttributes(node);
  const name = ('tagName' in node && node.tagName) || ('name' in node && node.name);
  if (name === 'img')
    return dataPicture ? { address: dataPicture, alt, caption: title, width, place: dataPlace } : undefined;
  if (!('children' in node) || (name !== 'a' && name !== 'picture')) return undefined;

  const [only, ...others] = listShown(node.children).filter((child) => !isSource(child));
  const picture = only && others.length === 0 ? readPicture(only) : undefined;
  return picture && { ...picture, to: href };
}

/** The pictures of a paragraph without text. */
function readLonePictures(node: HastNode): Omit<MarkedPicture, 'from'>[] | undefined {
  if (node.type !== 'element' || node.tagName !== 'p') return undefined;
  const pictures = listShown(node.children).map(readPicture);
  return pictures.length > 0 && pictures.every((picture) => picture !== undefined) ? pictures : undefined;
}

function listShown(nodes: HastNode[]): HastNode[] {
  return nodes.filter((node) =>
    node.type === 'text' ? node.value.trim() !== '' : !('tagName' in node && node.tagName === 'br'),
  );
}

const isSource = (node: HastNode) => 'tagName' in node && node.tagName === 'source';

/** The attributes of an element or a tag that are texts. */
function readAttributes(node: HastNode): Partial<Record<string, string>> {
  const pairs =
    'properties' in node
      ? Object.entries(node.properties)
      : ('attributes' in node ? node.attributes : []).map((one): [string, unknown] =>
          'name' in one ? [one.name.replace('data-place', 'dataPlace'), one.value] : ['', undefined],
        );
  const texts = pairs.flatMap(([name, value]) =>
    /string|number/.test(typeof value) ? [[name, String(value)]] : [],
  );
  return Object.fromEntries(texts) as Partial<Record<string, string>>;
}
