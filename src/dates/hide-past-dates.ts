import { onAddress } from '#navigation/navigation-events.ts';

/** Removes dates that are over from the page, because the site is not built again. Without scripts, they stay. */
export function hidePastDates(): void {
  onAddress(() => {
    for (const date of document.querySelectorAll<HTMLElement>('[data-over]'))
      if (Date.parse(date.dataset['over'] ?? '') <= Date.now()) date.remove();
  });
}
