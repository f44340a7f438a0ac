/** Removes dates that are over from the page, because the site is not built again. Without scripts, they stay. */
export default function removePastDates(): void {
  for (const date of document.querySelectorAll<HTMLElement>('[data-over]')) {
    const { parentElement: list, dataset } = date;
    if (Date.parse(dataset['over'] ?? '') <= Date.now()) date.remove();
    list?.nextElementSibling?.toggleAttribute('hidden', list.childElementCount > 0);
  }
}
