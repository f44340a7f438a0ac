import { onArrive, onSwap } from '@/navigation/visit';
import { keptRecordings } from '@/offline/recordings';
import { whenHydrated } from '@/ui/when-hydrated';

let end: (() => void) | undefined;

/** Shows below the cards what is kept, as soon as the browser can keep recordings. */
export function showKept(): void {
  onSwap(() => {
    end?.();
    end = undefined;
  });
  onArrive(() => whenHydrated(() => void render()));
  keptRecordings.subscribe(() => void render());
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
