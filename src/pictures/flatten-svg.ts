import type { CustomPlugin, XastElement, XastRoot } from 'svgo';

/** What styles and copies may add to a drawing, because a small file can ask for billions. */
const MAX_ADDED_LETTERS = 250_000;
/** A known selector, or a rule that changes nothing on a page: `.a:hover`, `@font-face`. */
const PLAIN = /^(?:|\*|[.#]?[\w-]+|@.*|.*:.*)$/s;

/**
 * Turns styles into attributes, and each `<use>` into a copy of the part that it names. Drawing programs select elements by
 * class, id or name; for other selectors, `style` is `omitted`. The plugins of svgo know more, and take minutes for a hostile
 * file.
 */
export const flatten = (omitted: Set<string>): CustomPlugin => ({
  name: 'flatten',
  fn(root) {
    const elements = listElements(root);
    const parts = new Map(elements.map((part) => [part.attributes['id'], part]));
    const sheets = elements.flatMap(({ name, children }) => (name === 'style' ? children : []));
    const rules = parseRules(sheets.map((text) => ('value' in text ? text.value : '')).join('\n'));
    if (![...rules.keys()].every((selector) => PLAIN.test(selector))) omitted.add('style');
    let left = MAX_ADDED_LETTERS;
    const add = (text: string) => {
      left -= text.length;
      if (left < 0) throw new Error('It is too large.');
      return text;
    };
    const enter = (node: XastElement) => {
      const { name, attributes } = node;
      const { class: classes = '', id = '', style = '' } = attributes;
      const selectors = ['*', name, ...classes.split(/\s+/).map((word) => `.${word}`), `#${id}`];
      const styles = selectors.map((selector) => rules.get(selector) ?? '').join('');
      Object.assign(attributes, parseDeclarations(add(styles + style)));

      const part = name === 'use' ? parts.get(getReference(attributes)) : undefined;
      if (part) placeCopy(node, JSON.parse(add(JSON.stringify(part))) as XastElement);
    };
    return { element: { enter } };
  },
});

/** Makes `<use>` a group around a copy. */
function placeCopy(use: XastElement, copy: XastElement): void {
  const { x = '0', y = '0', width, height, transform = '', ...attributes } = use.attributes;
  delete copy.attributes['id'];
  if (copy.name === 'symbol') copy.name = 'svg';
  if (copy.name === 'svg') Object.assign(copy.attributes, width && { width }, height && { height });
  const move = `${transform} translate(${Number.parseFloat(x)} ${Number.parseFloat(y)})`.trim();
  Object.assign(use, { name: 'g', attributes: { ...attributes, transform: move }, children: [copy] });
}

function getReference({ href, 'xlink:href': link = '' }: XastElement['attributes']): string {
  return (href ?? link).replace(/^#/, '');
}

/** The declarations of each selector, without rules for media. */
function parseRules(css: string): Map<string, string> {
  const rules = new Map<string, string>();
  let depth = 0;
  for (const part of css.replace(/\/\*.*?(?:\*\/|$)/gs, '').split('}')) {
    const [selectors = '', style = '', ...nested] = part.split('{');
    if (depth === 0 && nested.length === 0)
      for (const selector of selectors.split(',').map((words) => words.trim()))
        rules.set(selector, `${rules.get(selector) ?? ''}${style};`);
    depth += part.split('{').length - 2;
  }
  return rules;
}

function parseDeclarations(style: string): Record<string, string> {
  const pairs = style.split(';').map((declaration) => declaration.replace('!important', '').split(':'));
  const written = pairs.filter(({ length }) => length > 1);
  return Object.fromEntries(written.map(([name = '', ...rest]) => [name.trim(), rest.join(':').trim()]));
}

function listElements({ children }: XastElement | XastRoot): XastElement[] {
  return children.flatMap((child) => (child.type === 'element' ? [child, ...listElements(child)] : []));
}
