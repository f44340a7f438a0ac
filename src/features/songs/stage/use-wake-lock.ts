import { useEffect, useState } from 'react';

/** Keeps the screen on while the page is in view. Returns whether the browser does. */
export function useWakeLock(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const controller = new AbortController();
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (controller.signal.aborted) await lock.release();
        setOn(!lock.released);
        lock.addEventListener('release', () => setOn(false), { once: true });
      } catch {
        // The device saves energy, or the browser cannot do it.
      }
    };
    // Browsers release the lock when the tab is hidden.
    document.addEventListener('visibilitychange', () => void request(), { signal: controller.signal });
    void request();
    return () => {
      controller.abort();
      void lock?.release();
    };
  }, []);
  return isOn;
}
