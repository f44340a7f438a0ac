import { savesData } from '@/lib/saves-data';
import { whenIdle } from '@/lib/when-idle';
import { onAddress } from '@/navigation/navigation-events';
import { keepBackgrounds } from './keep-backgrounds';
import { keepPictures } from './keep-pictures';
import { readKept } from './recordings';

/** How many bytes backgrounds and pictures may have together; the files of the site have a limit of their own (service-worker.ts). */
const LIMIT = 750_000;

/** Reads which recordings are kept, and keeps what this window needs: its backgrounds, and the pictures that are seen. */
export async function keepSite(): Promise<void> {
  await readKept();
  document.addEventListener('visibilitychange', () => void readKept());
  if (savesData()) return;

  const limit = LIMIT - (await keepBackgrounds(LIMIT));
  onAddress(() => whenIdle(() => void keepPictures(limit)));
}
