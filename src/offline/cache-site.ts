import { savesData } from '#lib/saves-data.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { onAddress } from '#navigation/navigation-events.ts';
import { cacheBackgrounds } from './cache-backgrounds.ts';
import { cachePictures } from './cache-pictures.ts';
import { readSaved, removeReplaced } from './recordings.ts';

/** For backgrounds and pictures together; the files of the site have their own limit (src/offline/service-worker.ts). */
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
