import { savesData } from '@/lib/saves-data';
import { whenIdle } from '@/lib/when-idle';
import { onAddress } from '@/navigation/navigation-events';
import { cacheBackgrounds } from './cache-backgrounds';
import { cachePictures } from './cache-pictures';
import { readSaved } from './recordings';

/** How many bytes backgrounds and pictures may have together; the files of the site have a limit of their own (service-worker.ts). */
const LIMIT = 750_000;

/** Reads which recordings are kept, and keeps what this window needs: its backgrounds, and the pictures that are seen. */
export async function cacheSite(): Promise<void> {
  await readSaved();
  document.addEventListener('visibilitychange', () => void readSaved());
  if (savesData()) return;

  const limit = LIMIT - (await cacheBackgrounds(LIMIT));
  onAddress(() => whenIdle(() => void cachePictures(limit)));
}
