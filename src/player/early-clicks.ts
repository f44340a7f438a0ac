const MARK = 'clicked';

/** Remembers that a button of an island was clicked before the island was awake. */
export function markClicked(island: HTMLElement): void {
  island.dataset[MARK] = '';
}

/** Whether the island around an element was clicked before it was awake; it is told once. */
export function toClicked(element: HTMLElement | null): boolean {
  const island = element?.closest<HTMLElement>(`[data-${MARK}]`);
  delete island?.dataset[MARK];
  return Boolean(island);
}
