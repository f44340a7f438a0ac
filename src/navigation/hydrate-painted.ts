import type { ClientDirective } from 'astro';
import { whenPainted } from './when-painted';

/** What Astro reads from the scripts of an island; React takes away the words of one whose component is missing. */
type Island = HTMLElement & { Component?: unknown; hydrator?: unknown };

/** Hydrates an island after the page was loaded and painted: its scripts must not hold up words and pictures. */
const hydratePainted: ClientDirective = (load, _options, island: Island) => {
  // A script that comes empty gives nothing. Astro says the same of one that does not come (first-paint/main.ts).
  const start = (hydrate: () => unknown) =>
    island.Component && island.hydrator
      ? hydrate()
      : document.dispatchEvent(new Event('astro:hydration-error'));
  whenPainted(() => void load().then(start));
};

export default hydratePainted;
