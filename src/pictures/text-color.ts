import type { CustomPlugin, XastElement } from 'svgo';

/** An element, and the colors that it has or inherits. */
interface Painted {
  node: XastElement;
  fill: string;
  stroke: string;
  /** Whether it draws nothing where it is. */
  isHidden: boolean;
}

const SHAPE = /^(?:path|circle|ellipse|rect|line|polyline|polygon|text)$/;
const HIDDEN = /^(?:defs|symbol|marker|pattern|mask|clipPath|filter|(?:linear|radial)Gradient)$/;
/** The color of shapes without one, as `convertColors` writes it. */
const BLACK = '#000';

/** Gives a drawing in one color the color of the text. In others, shapes without a color stay black. */
export const useTextColor: CustomPlugin = {
  name: 'useTextColor',
  fn(root) {
    const [drawing] = root.children;
    const painted = drawing?.type === 'element' ? listPainted(drawing) : [];
    const visible = painted.filter(({ isHidden }) => !isHidden);
    const shapes = visible.filter(({ node }) => SHAPE.test(node.name));
    const colors = new Set(shapes.flatMap(({ fill, stroke }) => [fill, stroke]));
    colors.delete('none');
    const [color = BLACK, ...others] = colors;
    const isOneColor = others.length === 0 && !color.startsWith('url(');

    // The colors of a mask say what is visible.
    for (const { node, fill, stroke } of painted)
      if (node.name === 'mask') Object.assign(node.attributes, { fill, stroke });
    for (const { node } of isOneColor ? visible : [])
      for (const key of ['fill', 'stroke'])
        if (node.attributes[key] === color) node.attributes[key] = 'currentColor';
    if (!isOneColor && painted[0]) painted[0].node.attributes['fill'] ??= BLACK;
    return {};
  },
};

function listPainted(node: XastElement, outer?: Painted): Painted[] {
  const { fill = outer?.fill ?? BLACK, stroke = outer?.stroke ?? 'none' } = node.attributes;
  const isHidden = (outer?.isHidden ?? false) || HIDDEN.test(node.name);
  const painted = { node, fill, stroke, isHidden };
  const elements = node.children.filter((child) => child.type === 'element');
  return [painted, ...elements.flatMap((child) => listPainted(child, painted))];
}
