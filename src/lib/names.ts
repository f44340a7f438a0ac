/** Text in which the owner wrote `{name}`, with the name in its place. */
export function fillName(text: string, name: string): string {
  return text.replaceAll('{name}', () => name);
}

/** Title of a window: the home-style title, and before it the label of a screen other than home. */
export function toDocumentTitle(title: string, label?: string): string {
  return label ? `${label} · ${title}` : title;
}

/** Years of a copyright line: `2020–2026`, or the one year when both are the same. */
export function formatYears(first: number, current: number): string {
  return first < current ? `${first}–${current}` : String(first);
}
