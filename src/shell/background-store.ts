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
    if (screen !== shown) await decodeBackground(main);
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

// The template names the same files for the same windows as the stylesheet, so what is decoded is what is shown.
async function decodeBackground(main: HTMLElement): Promise<void> {
  const template = main.querySelector<HTMLTemplateElement>('template[data-background]');
  const image = template && document.importNode(template.content, true).querySelector('img');
  const picture = image?.parentElement;
  if (!picture) return;

  picture.querySelectorAll('source').forEach((source) => !fitsWindow(source) && source.remove());
  await image.decode().catch(() => {
    console.warn(`The background of this screen did not arrive: ${image.currentSrc || image.src}`);
  });
  // Chromium holds on to an image that is ready for a change of the window, until its picture is taken out.
  picture.remove();
}

function fitsWindow({ dataset: { media } }: HTMLSourceElement): boolean {
  return !media || matchMedia(media).matches;
}
