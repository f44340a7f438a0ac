import type { CustomPlugin, XastElement, XastRoot } from 'svgo';

/** What a plugin may add to a drawing, because a small file can ask for billions of copies. */
const MAX_ADDED_LETTERS = 250_000;
/** A known selector, or a rule that changes nothing on a page: `.a:hover`, `@font-face`. */
const PLAIN = /^(?:|\*|[.#]?[\w-]+|@.*|.*:.*)$/s;

type Attributes = Record<string, string>;

/**
 * Turns styles into attributes, if their selectors are a class, an id or a name, as drawing programs write them. The plugins
 * of svgo know more selectors, and take minutes for a hostile file. Adds `style` to what is omitted if there are others.
 */
export const applyStyles = (omitted: Set<string>): CustomPlugin => ({
  name: 'applyStyles',
  fn(root) {
    const sheets = listElements(root).filter(({ name }) => name === 'style');
    const texts = sheets.flatMap(({ children }) =>
      children.map((child) => ('value' in child ? child.value : '')),
    );
    const rules = parseRules(texts.join('\n'));
    if (![...rules.keys()].every((selector) => PLAIN.test(selector))) omitted.add('style');
    const add = createLimit();
    const enter = ({ name, attributes }: XastElement) => {
      const { class: classes = '', id = '', style = '' } = attributes;
      const selectors = ['*', name, ...classes.split(/\s+/).map((word) => `.${word}`), `#${id}`];
      const styles = selectors.map((selector) => rules.get(selector) ?? '').join('');
      Object.assign(attributes, parseDeclarations(add(styles + style)));
    };
    return { element: { enter } };
  },
});

/** The declarations of each selector, without rules for media and fonts. */
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

function parseDeclarations(style: string): Attributes {
  const pairs = style.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.replace('!important', '').split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== '')) as Attributes;
}

/** Replaces each `<use>` with a copy of the part that it names. */
export const copyParts: CustomPlugin = {
  name: 'copyParts',
  fn(root) {
    const parts = new Map(listElements(root).map((part) => [part.attributes['id'], part]));
    const add = createLimit();
    const enter = (node: XastElement) => {
      const { 'xlink:href': link = '', href = link, x = '0', y = '0', ...others } = node.attributes;
      const part = parts.get(href.replace(/^#/, ''));
      if (node.name !== 'use' || !part) return;

      const { width, height, transform = '', ...attributes } = others;
      const copy = JSON.parse(add(JSON.stringify(part))) as XastElement;
      delete copy.attributes['id'];
      if (copy.name === 'symbol') copy.name = 'svg';
      if (copy.name === 'svg') Object.assign(copy.attributes, width && { width }, height && { height });
      const move = `${transform} translate(${Number.parseFloat(x)} ${Number.parseFloat(y)})`.trim();
      Object.assign(node, { name: 'g', attributes: { ...attributes, transform: move }, children: [copy] });
    };
    return { element: { enter } };
  },
};

function listElements({ children }: XastElement | XastRoot): XastElement[] {
  return children.flatMap((child) => (child.type === 'element' ? [child, ...listElements(child)] : []));
}

/** A function that returns its text until there is too much. */
function createLimit(): (text: string) => string {
  let left = MAX_ADDED_LETTERS;
  return (text) => {
    left -= text.length;
    if (left < 0) throw new Error('It is too large.');
    return text;
  };
}
