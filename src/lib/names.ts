/** Text in which the owner wrote `{name}`, with the name in its place. */
export function fillName(text: string, name: string): string {
  return text.replaceAll('{name}', () => name);
}

/** Title of a window: the home-style title, and before it the label of a screen other than home, unless the title has it. */
export function toDocumentTitle(title: string, label?: string): string {
  return label && !repeatsLabel(title, label) ? `${label} · ${title}` : title;
}

/** Whether a title begins with the words that would stand before it. */
function repeatsLabel(title: string, label: string): boolean {
  const [whole, first] = [title.toLowerCase(), label.toLowerCase()];
  return whole.startsWith(first) && !/^[\p{L}\p{M}\p{N}]/u.test(whole.slice(first.length));
}

/** Years of a copyright line: `2020–2026`, or the one year when both are the same. */
export function formatYears(first: number, current: number): string {
  return first < current ? `${first}–${current}` : String(first);
}
