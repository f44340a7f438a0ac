/**
 * Removes dates that are over, and terms such as “from May 1” that have passed, from the page, because the site is not
 * built again. Without scripts, they stay.
 */
export function removePastDates(): void {
  document.querySelectorAll<HTMLElement>('[data-over]').forEach(removePast);
}

function removePast(date: HTMLElement): void {
  const list = date.closest('ul');
  if (Date.parse(date.dataset['over'] ?? '') <= Date.now()) date.remove();
  list?.nextElementSibling?.toggleAttribute('hidden', list.childElementCount > 0);
}
