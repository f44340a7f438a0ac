/**
 * Spares a long screen the work of being written out for React, which takes what an island holds as HTML and needs it
 * only when it builds the island anew, such as after a translator changed the page. Returns what ends that.
 */
export function skipSlotSerialization(island: Element): () => void {
  const slots = [...island.querySelectorAll('astro-slot')].filter(
    (slot) => slot.closest('astro-island') === island,
  );
  slots.forEach((slot) => {
    const html = { trim: () => slot.tagName, toString: () => slot.innerHTML };
    Object.defineProperty(slot, 'innerHTML', { configurable: true, get: () => html });
  });
  return () => slots.forEach((slot) => Reflect.deleteProperty(slot, 'innerHTML'));
}
