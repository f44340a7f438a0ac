import type { ClientDirective } from 'astro';
import { whenPainted } from './when-painted';

/** Hydrates an island after the page was loaded and painted: its scripts must not hold up words and pictures. */
const hydratePainted: ClientDirective = (load) => {
  whenPainted(() => void load().then((hydrate) => hydrate()));
};

export default hydratePainted;
