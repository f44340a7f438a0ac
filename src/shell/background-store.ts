import { decodeBackground } from '@/navigation/decode-background';

/** Which screen's background the page shows. It lags behind the current screen until the picture is decoded. */
export interface BackgroundStore {
  subscribe: (notify: () => void) => () => void;
  getScreen: () => string;
}

/** Shows the background of `initial` and, after each navigation, that of the new screen once it has arrived. */
export function createBackgroundStore(initial: string): BackgroundStore {
  const listeners = new Set<() => void>();
  let shown = initial;
  let wanted = initial;

  const show = async () => {
    const main = document.getElementById('main');
    const screen = main?.dataset['screen'];
    if (!main || !screen) return;
    wanted = screen;
    if (screen !== shown) await prepare(main);
    if (wanted !== screen) return;

    shown = screen;
    listeners.forEach((notify) => notify());
  };

  const follow = () => void show();

  return {
    getScreen: () => shown,
    subscribe: (notify) => {
      if (listeners.size === 0) document.addEventListener('astro:after-swap', follow);
      listeners.add(notify);
      follow();
      return () => {
        listeners.delete(notify);
        if (listeners.size === 0) document.removeEventListener('astro:after-swap', follow);
      };
    },
  };
}

async function prepare(main: HTMLElement): Promise<void> {
  await paintWords();
  await decodeBackground(main).catch((error: unknown) => console.warn((error as Error).message));
}

// The words first: a picture that fades in on the same frame would hold them up.
function paintWords(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
