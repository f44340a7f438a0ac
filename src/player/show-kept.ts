import { onArrive, onSwap } from '@/navigation/visit';
import { keptRecordings } from '@/offline/recordings';
import { whenHydrated } from '@/ui/when-hydrated';
import { forgetReplaced } from './keep-all';
import { playlist } from './playlist';

let end: (() => void) | undefined;

/** Shows below the cards what is kept, as soon as the browser can keep recordings. */
export function showKept(): void {
  onSwap(() => {
    end?.();
    end = undefined;
  });
  onArrive(() => whenHydrated(() => void render()));
  keptRecordings.subscribe(() => void render());
  keptRecordings.subscribe(tidy);
  playlist.subscribe(tidy);
}

function tidy(): void {
  const [kept, listed] = [keptRecordings.get(), playlist.get()];
  if (kept && listed) void forgetReplaced(kept.paths, listed.tracks);
}

async function render(): Promise<void> {
  if (!keptRecordings.get() || end || !findContainer()) return;
  const { renderKept } = await import('./hydrate-track').catch(() => ({ renderKept: undefined }));
  // The visitor may have gone on meanwhile.
  const container = findContainer();
  if (container && renderKept) end ??= renderKept(container);
}

function findContainer(): Element | null {
  return document.querySelector('#main [data-kept]');
}
