import { savesData } from '@/lib/saves-data';
import { whenIdle } from '@/lib/when-idle';
import { onAddress } from '@/navigation/navigation-events';
import { cacheBackgrounds } from './cache-backgrounds';
import { cachePictures } from './cache-pictures';
import { readSaved, removeReplaced } from './recordings';

/** For backgrounds and pictures together; the files of the site have their own limit (src/build/service-worker.ts). */
const maxBytes = 750_000;

/** Reads which recordings are saved, removes replaced ones, and caches backgrounds and the pictures that the visitor sees. */
export async function cacheSite(): Promise<void> {
  await readSaved();
  document.addEventListener('visibilitychange', () => void readSaved());
  await removeReplaced();
  if (savesData()) return;

  const pictureBytes = maxBytes - (await cacheBackgrounds(maxBytes));
  onAddress(() => whenIdle(() => void cachePictures(pictureBytes)));
}
