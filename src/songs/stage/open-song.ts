import { replacePage } from '#navigation/history-entries.ts';
import { encodePath } from '#lib/paths.ts';
import { onAddress } from '#navigation/navigation-events.ts';
import { findPage } from '#navigation/pages.ts';
import type { readSet } from './set.ts';

/** A page of the stage view instead of a song that cannot be shown. */
export interface Gap {
  place: number;
  title: string;
  reason: 'songWithoutWords' | 'songNotStored';
}

/** The last page of the stage view, until the next one has its type, so that nothing flashes between two songs. */
let cover: HTMLDialogElement | undefined;
let isFromEnd = false;
onAddress(({ isReturn }) => isReturn && cover?.remove());

/** Opens another song of the set, at its last page on the way back; returns what to show instead if it cannot be shown. */
export async function openSong(
  { songs, place: shown }: NonNullable<ReturnType<typeof readSet>>,
  place: number,
  isBack: boolean,
): Promise<Gap | undefined> {
  const [id = '', current = ''] = [songs[place]?.id, songs[shown]?.id];
  const list = location.pathname.slice(0, -encodePath(current).length - 1);
  const path = `${list}${encodePath(id)}/`;
  const page = await findPage(path);
  if (!page?.querySelector('.song-sheet')) {
    const title =
      page?.querySelector('h1') ?? (await findPage(list))?.getElementById(id)?.querySelector('h2 a');
    const reason = page ? 'songWithoutWords' : 'songNotStored';
    return { place, title: title?.textContent.trim() ?? id, reason };
  }
  const [set, words = ''] = ['songs', 'words'].map(
    (name) => RegExp(`[?&](${name}=[^&]+)`).exec(location.search)?.[1],
  );
  isFromEnd = isBack;
  coverStage();
  await replacePage(`${path}?stage&${set}&song=${place + 1}${words && `&${words}`}`);
  return undefined;
}

/** Whether the stage view of a song opens at its last page. Shows it. */
export function arriveAtEnd(): boolean {
  cover?.remove();
  const isAtEnd = isFromEnd;
  isFromEnd = false;
  return isAtEnd;
}

function coverStage(): void {
  cover?.remove();
  const copy = document.querySelector<HTMLDialogElement>('.stage')?.cloneNode(true) as HTMLDialogElement;
  copy.removeAttribute('open');
  cover = copy;
  document.body.append(copy);
  copy.showModal();
  // The next song may never come: Escape and Back show what is there.
  copy.addEventListener('close', () => copy.remove());
}
