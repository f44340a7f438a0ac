import { replacePage } from '#navigation/history-entries.ts';
import { onAddress } from '#navigation/navigation-events.ts';
import { findPage } from '#navigation/pages.ts';
import { findSong } from '#player/playlist.ts';
import { currentAddress } from '#features/songs/sheet/address.ts';
import type { InterfaceText } from '#ui/messages/languages.ts';
import { texts } from '#ui/messages/t.ts';
import { writeSongQuery } from './set.ts';

/** A page of the stage view instead of a song that cannot be shown. */
export interface Gap {
  place: number;
  title: string;
  reason: InterfaceText;
}

/** The last page of the stage view, until the next one has its type, so that nothing flashes between two songs. */
let cover: HTMLDialogElement | undefined;
let isFromEnd = false;
onAddress(({ isReturn }) => isReturn && uncoverStage());

/** Opens a song at a place of the set, at its last page on the way back; returns what to show instead if it cannot be shown. */
export async function openSong(id: string, place: number, isBack: boolean): Promise<Gap | undefined> {
  const { path, title = id } = (await findSong(id)) ?? {};
  const page = path === undefined ? undefined : await findPage(path).catch(() => undefined);
  if (!page?.querySelector('.song-sheet'))
    return { place, title, reason: page ? texts.songWithoutWords : texts.songNotStored };
  isFromEnd = isBack;
  const closed = coverStage();
  const query = writeSongQuery({ ...currentAddress.get(), isStage: true }, place);
  await Promise.race([replacePage(path + query), closed]);
  return undefined;
}

/** Shows the stage view of a song, when it hides the one before. */
export function uncoverStage(): void {
  cover?.remove();
}

/** Whether the stage view of a song opens at its last page. */
export function arriveAtEnd(): boolean {
  const isAtEnd = isFromEnd;
  isFromEnd = false;
  return isAtEnd;
}

/** Covers the stage view; resolves if the visitor removes the cover, because the next song may never load. */
function coverStage(): Promise<void> {
  cover?.remove();
  const copy = document.querySelector<HTMLDialogElement>('.stage')?.cloneNode(true) as HTMLDialogElement;
  copy.removeAttribute('open');
  copy.style.animation = 'none';
  cover = copy;
  document.body.append(copy);
  copy.showModal();
  return new Promise((resolve) => {
    copy.addEventListener('close', () => {
      copy.remove();
      resolve();
    });
  });
}
