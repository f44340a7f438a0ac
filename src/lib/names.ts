/** Before a fact in a line, which it never ends. */
export const DOT = '·\u00a0';

/** Replaces the names in braces with their values: `{name}`. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) =>
    String(Object.hasOwn(values, key) ? values[key] : whole),
  );
}

/** The window title: the title, after the label of the screen unless the title starts with it. */
export function formatDocumentTitle(title: string, label?: string): string {
  return label && !repeatsLabel(title, label) ? `${label} · ${title}` : title;
}

function repeatsLabel(title: string, label: string): boolean {
  const [whole, first] = [title.toLowerCase(), label.toLowerCase()];
  return whole.startsWith(first) && !/^[\p{L}\p{M}\p{N}]/u.test(whole.slice(first.length));
}

/** A file name or an address as words: `two-cups.jpg` becomes `Two cups`. */
export function humanizeFileName(file: string): string {
  const name = file.replace(/^.*\/(?=.)|\.\w+$/g, '');
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
