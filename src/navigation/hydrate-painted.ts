import type { ClientDirective } from 'astro';
import { whenPainted } from './when-painted';
import { skipSlotSerialization } from './skip-slot-serialization';

/** Wakes an island after the page was loaded and painted: its scripts must not hold up words and pictures. */
const hydratePainted: ClientDirective = (load, _, island) => {
  const hydrate = async () => {
    const wake = await load();
    const done = skipSlotSerialization(island);
    await wake();
    done();
  };
  whenPainted(() => void hydrate());
};

export default hydratePainted;
