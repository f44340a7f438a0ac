import { useState, useSyncExternalStore } from 'react';
import { background } from '@/navigation/background';

/** The screen whose background is shown, and the one that fades away over it. */
interface Backgrounds {
  shown: string;
  leaving: string | undefined;
  /** Ends the fading. */
  forget: () => void;
}

/** Ids of the screens whose backgrounds are shown; `initial` is that of the built page. */
export function useBackground(initial: string): Backgrounds {
  const shown = useSyncExternalStore(
    background.shown.subscribe,
    () => background.shown.get() ?? initial,
    () => initial,
  );
  const [seen, setSeen] = useState({ shown, leaving: undefined as string | undefined });

  // The documented way to keep a previous value: set while rendering, before anything is painted.
  if (seen.shown !== shown) setSeen({ shown, leaving: seen.shown });
  return { shown, leaving: seen.leaving, forget: () => setSeen({ shown, leaving: undefined }) };
}
