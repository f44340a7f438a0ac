import { toPath } from '@/lib/paths';
import { savesData } from '@/lib/saves-data';
import { whenIdle } from '@/lib/when-idle';

/** Lets the browser keep the site, when it has nothing better to do; not for visitors who save data. */
export function startOffline(): void {
  const isWanted = import.meta.env.PROD && import.meta.env.OFFLINE;
  if (!isWanted || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => whenIdle(() => void register()));
}

// A browser that refuses, as some do in private windows, goes on as one that has no workers.
async function register(): Promise<void> {
  try {
    // Who has the worker already goes on with it (docs/decisions/offline.md).
    if (savesData() && !navigator.serviceWorker.controller) return;
    await navigator.serviceWorker.register(toPath('/sw.js'), { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    const { cacheSite } = await import('./cache-site');
    await cacheSite();
  } catch (error) {
    console.debug((error as Error).message);
  }
}
