import type { ClientDirective } from 'astro';
import { whenPainted } from './when-painted';

/** Wakes an island after the page was loaded and painted: its scripts must not hold up words and pictures. */
const hydratePainted: ClientDirective = (load) => {
  const hydrate = async () => {
    const wake = await load();
    await wake();
  };
  whenPainted(() => void hydrate());
};

export default hydratePainted;
