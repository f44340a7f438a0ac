import { useEffect, useState } from 'react';
import { storeSet } from './store-set.ts';

/** The last set and what was said about it, so that its other songs do not say it again. */
let said = '';

/**
 * Stores the songs of a set in the background, again once there is a worker. Returns what to say about it, and what ends that.
 */
export function useStoredSet(songs: { id: string }[] = []): [words: string, hide: () => void] {
  const [words, setWords] = useState('');
  const ids = songs.map(({ id }) => id).join();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const start = async () => {
      const next = ids && (await storeSet(ids.split(',')));
      if (signal.aborted || said === ids + next) return;
      said = ids + next;
      setWords(next);
    };
    void start();
    if ('serviceWorker' in navigator)
      navigator.serviceWorker.addEventListener('controllerchange', () => void start(), { signal });
    return () => controller.abort();
  }, [ids]);
  return [words, () => setWords('')];
}
