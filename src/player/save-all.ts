import { formatSize } from '#lib/size.ts';
import { removeRecordings, saveRecording } from '#offline/saved-recordings.ts';
import { announce } from '#ui/announcer.ts';
import { messagesLang, t, text } from '#ui/messages/t.ts';
import type { ListedTrack } from './types.ts';

/** How many titles to list before counting the rest. */
const MAX_TITLES = 12;

/** Says which recordings are saved, and their size; `of` is the number of all recordings. */
export function describeSaved(saved: ListedTrack[], of: number) {
  if (saved.length === 0) return text('canSave');
  const size = formatSize(sumBytes(saved), messagesLang);
  if (saved.length === of) return text('savedAll', { count: of, size });
  const names = saved.slice(0, MAX_TITLES).map(({ title }) => title);
  if (saved.length > MAX_TITLES) names.push(t('more', { count: saved.length - MAX_TITLES }));
  return text('savedSome', { titles: new Intl.ListFormat(messagesLang).format(names), size });
}

/** The total size of recordings in bytes. */
export function sumBytes(tracks: ListedTrack[]): number {
  return tracks.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
}

/** Saves recordings one after another, to leave bandwidth for playback. */
export async function saveAll(tracks: ListedTrack[]): Promise<void> {
  let failed = 0;
  for (const { src, path } of tracks) if (!(await saveRecording(src, path))) failed++;
  announce(failed === 0 ? t('allSaved') : t('someNotSaved', { count: failed }));
}

/** Removes saved recordings. */
export async function removeAll(paths: Iterable<string>): Promise<void> {
  await removeRecordings(paths);
  announce(t('allRemoved'));
}
