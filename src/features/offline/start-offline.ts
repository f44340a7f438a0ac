import { withBase } from '#lib/paths.ts';
import { savesData } from '#lib/saves-data.ts';
import { whenIdle } from '#lib/when-idle.ts';

/** Registers the service worker when the browser is idle, unless the visitor saves data. */
export function startOffline(): void {
  if (import.meta.env.PROD && import.meta.env.OFFLINE && 'serviceWorker' in navigator)
    addEventListener('load', () => whenIdle(() => void register()));
}

// Some browsers refuse workers in private windows; the site works without.
async function register(): Promise<void> {
  try {
    if (savesData() && !navigator.serviceWorker.controller) return;
    const worker = await navigator.serviceWorker.register(withBase('/sw.js'), { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    const { cacheSite } = await import('./cache-site.ts');
    // Chromium brings back a worker that has ended itself, if pages are still open.
    if (!(await cacheSite())) await worker.unregister();
  } catch (error) {
    console.debug((error as Error).message);
  }
}
