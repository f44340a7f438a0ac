const WAKING = 'waking';
const CLICKED = 'clicked';

/** Notes that the script of an island has been asked for; what is noted stands at the island, where both sides see it. */
export function markWaking(island: HTMLElement): void {
  island.dataset[WAKING] = '';
}

/** Whether an island is about to be taken over by its script. */
export function isWaking(island: HTMLElement): boolean {
  return WAKING in island.dataset;
}

/** Remembers that a button of an island was clicked before the island was awake. */
export function markClicked(island: HTMLElement): void {
  island.dataset[CLICKED] = '';
}

/** Notes that the island around an element is awake, and whether it was clicked before; that is told once. */
export function toClicked(element: HTMLElement | null): boolean {
  const island = element?.closest<HTMLElement>(`[data-${WAKING}], [data-${CLICKED}]`);
  const isClicked = island !== null && island !== undefined && CLICKED in island.dataset;
  delete island?.dataset[WAKING];
  delete island?.dataset[CLICKED];
  return isClicked;
}
