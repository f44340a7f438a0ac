import { savesData } from '@/lib/saves-data';
import { whenIdle } from '@/lib/when-idle';
import { onArrive } from '@/navigation/visit';
import { keepBackgrounds } from './keep-backgrounds';
import { keepPictures } from './keep-pictures';
import { readKept } from './recordings';

/** Reads which recordings are kept, and keeps what this window needs: its backgrounds, and the pictures that are seen. */
export async function keepSite(): Promise<void> {
  await readKept();
  if (savesData()) return;

  await keepBackgrounds();
  onArrive(() => whenIdle(() => void keepPictures()));
}
