import { replacePage } from '#navigation/history-entries.ts';
import { findPage } from '#navigation/pages.ts';

/** The songs that a stage view goes through, as the address names them: `?stage&songs=the-solid-rock@A,funk-ride`. */
export interface SongSet {
  songs: { id: string; key: string | undefined }[];
  /** The index of the current song. */
  place: number;
}

/** A page of the stage view instead of a song that cannot be shown. */
export interface Gap {
  place: number;
  title: string;
  reason: 'songWithoutWords' | 'songNotStored';
}

/** The last page of the stage view, until the next one has its type, so that nothing flashes between two songs. */
let cover: HTMLDialogElement | undefined;
let isFromEnd = false;

/** Reads the set of an address; `undefined` without one. A song that is there twice has `&song=3`. */
export function readSet(query: string, id: string): SongSet | undefined {
  const search = new URLSearchParams(query);
  const songs = (search.get('songs') ?? '').split(',').filter(Boolean).map(parseSong);
  const place = Number(search.get('song') ?? 0) - 1;
  const found = songs[place]?.id === id ? place : songs.findIndex((song) => song.id === id);
  return found < 0 ? undefined : { songs, place: found };
}

/** The query of a song with the key that its set has for it. */
export function addSetKey(query: string, id: string): string {
  const set = readSet(query, id);
  const key = set?.songs[set.place]?.key;
  return key === undefined || /[?&]key=/.test(query) ? query : `${query}&key=${encodeURIComponent(key)}`;
}

/** Opens another song of the set, at its last page on the way back; returns what to show instead if it cannot be shown. */
export async function openSong({ songs }: SongSet, place: number, isBack: boolean): Promise<Gap | undefined> {
  const id = songs[place]?.id ?? '';
  const list = location.pathname.replace(/[^/]+\/$/, '');
  const path = `${list}${encodeURIComponent(id)}/`;
  const page = await findPage(path);
  if (!page?.querySelector('.song-sheet')) {
    const title =
      page?.querySelector('h1') ?? (await findPage(list))?.getElementById(id)?.querySelector('h2 a');
    const reason = page ? 'songWithoutWords' : 'songNotStored';
    return { place, title: title?.textContent.trim() ?? id, reason };
  }
  const search = new URLSearchParams(location.search);
  const words = search.has('words') ? `&words=${search.get('words')}` : '';
  const query = `?stage&songs=${search.get('songs') ?? ''}&song=${place + 1}${words}`;
  isFromEnd = isBack;
  coverStage();
  await replacePage(path + query);
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
  // The next song may never come.
  setTimeout(() => copy.remove(), 5000);
}

function parseSong(written: string): SongSet['songs'][number] {
  const [id = '', key] = written.split('@');
  return { id, key };
}
