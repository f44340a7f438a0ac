import { createStore, type Store } from '@/ui/create-store';
import { decodeBackground } from './decode-background';

/** Which screen's background the page shows: that of the current one as soon as its picture is decoded. */
export interface Background {
  /** Id of the screen; nothing until the navigation has started. */
  shown: Store<string | undefined>;
  /** Decodes the picture of a screen that the visitor may go to. */
  prepare: (main: HTMLElement) => Promise<void>;
  /** Shows the background of a screen, at once when it is prepared. */
  show: (main: HTMLElement) => Promise<void>;
}

/** Makes a background that shows nothing yet. */
export function createBackground(): Background {
  const shown = createStore<string | undefined>(undefined);
  const prepared = new Set<string>();
  let wanted: string | undefined;

  const prepare = async (main: HTMLElement) => {
    await decodeBackground(main);
    prepared.add(readScreen(main));
  };
  const show = async (main: HTMLElement) => {
    const screen = (wanted = readScreen(main));
    // Only once: the browser forgets what it has decoded.
    if (!prepared.delete(screen) && screen !== shown.get()) await decodeAfterWords(main);
    if (screen === wanted) shown.set(screen);
  };
  return { shown, prepare, show };
}

/** The background of the page. */
export const background = createBackground();

async function decodeAfterWords(main: HTMLElement): Promise<void> {
  await paintWords();
  await decodeBackground(main).catch((error: unknown) => console.warn((error as Error).message));
}

// The words first: a picture that has to be decoded would hold them up.
function paintWords(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function readScreen(main: HTMLElement): string {
  return main.dataset['screen'] ?? '';
}
