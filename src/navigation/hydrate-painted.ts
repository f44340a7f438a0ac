import type { ClientDirective } from 'astro';
import { tellScriptsMissing } from '@/ui/scripts-missing';
import { whenPainted } from './when-painted';

/** What Astro reads from the scripts of an island; React takes away the words of one whose component is missing. */
interface Island {
  Component?: unknown;
  hydrator?: unknown;
}

/** Hydrates an island after the page was loaded and painted: its scripts must not hold up words and pictures. */
const hydratePainted: ClientDirective = (load, _options, element) => {
  whenPainted(() => void load().then((hydrate) => (isWhole(element) ? hydrate() : tellScriptsMissing())));
};

/** A script that comes empty gives nothing. */
function isWhole({ Component, hydrator }: HTMLElement & Island): boolean {
  return Component !== undefined && hydrator !== undefined;
}

export default hydratePainted;
