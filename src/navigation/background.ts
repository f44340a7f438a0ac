import { createStore, type Store } from '@/ui/create-store';
import { decodeBackground } from './decode-background';

/** Which screen's background the page shows: that of the current one as soon as its picture is decoded. */
export interface Background {
  /** Id of the screen; nothing until the navigation has started. */
  shown: Store<string | undefined>;
  /** Shows the background of a screen that was entered, unless another one is entered meanwhile. */
  show: (main: HTMLElement) => Promise<void>;
}

/** Makes a background that shows nothing yet. */
export function createBackground(): Background {
  const shown = createStore<string | undefined>(undefined);
  let wanted: string | undefined;

  const show = async (main: HTMLElement) => {
    const screen = main.dataset['screen'];
    wanted = screen;
    if (screen !== shown.get()) await decodeAfterText(main);
    if (screen === wanted) shown.set(screen);
  };
  return { shown, show };
}

/** The background of the page. */
export const background = createBackground();

async function decodeAfterText(main: HTMLElement): Promise<void> {
  await paintText();
  await decodeBackground(main).catch((error: unknown) => console.warn((error as Error).message));
}

// The text first: a background that changes in the same frame would hold it up.
function paintText(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
