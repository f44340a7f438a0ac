import { useEffect } from 'react';
import { formatSize } from '#lib/size.ts';
import { removeRecordings, savedRecordings, saveRecording } from '#player/saved-recordings.ts';
import { announce } from '#ui/announcer.ts';
import { getLangProps, messagesLang, t, textProps, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { loadPlaylist, playlist } from './playlist.ts';
import type { ListedTrack, SavedSound } from './types.ts';

/** How many titles to list before counting the rest. */
const MAX_TITLES = 12;

/** Lists the saved recordings with their size, and saves or removes all of them. */
export function SavedTracks() {
  const states = useStore(savedRecordings);
  const canSave = states !== undefined;
  const tracks = (useStore(playlist)?.tracks ?? []).filter(({ bytes }) => bytes !== undefined);
  useEffect(() => {
    if (canSave) void loadPlaylist();
  }, [canSave]);
  // Astro calls a component that returns null outside React: https://github.com/withastro/astro/issues/16767
  if (!states || tracks.length === 0) return <></>;

  const isSaved = ({ src }: SavedSound) => states.get(src) === 'saved';
  const saved = tracks.flatMap((track) => [track, ...(track.versions ?? [])]).filter(isSaved);
  const missing = tracks.filter((track) => !isSaved(track));
  return (
    <p className="flex flex-wrap items-center gap-3 text-caption text-muted" {...getLangProps(texts.canSave)}>
      <span {...describeSaved(saved, missing.length === 0 ? tracks.length : undefined)} />
      {missing.length > 0 && (
        <button
          className="min-h-11"
          type="button"
          aria-busy={[...states.values()].includes('pending') || undefined}
          {...textProps(texts.saveAll, { size: formatSize(sumBytes(missing), messagesLang) })}
          onClick={() => void saveAll(missing)}
        />
      )}
      {saved.length > 0 && (
        <button
          className="min-h-11"
          type="button"
          {...textProps(texts.removeAll)}
          onClick={() => void removeAll(states.keys())}
        />
      )}
    </p>
  );
}

/** Says which recordings and versions are saved, and their size; `all` is the number of recordings if none is missing. */
function describeSaved(saved: SavedSound[], all: number | undefined) {
  if (saved.length === 0) return textProps(texts.canSave);
  const size = formatSize(sumBytes(saved), messagesLang);
  if (all !== undefined) return textProps(texts.savedAll, { count: all, size });
  const names = saved.slice(0, MAX_TITLES).map(({ title }) => title);
  if (saved.length > MAX_TITLES) names.push(t(texts.more, { count: saved.length - MAX_TITLES }));
  return textProps(texts.savedSome, { titles: new Intl.ListFormat(messagesLang).format(names), size });
}

/** The total size of recordings in bytes. */
function sumBytes(tracks: SavedSound[]): number {
  return tracks.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
}

/** Saves recordings one after another, to leave bandwidth for playback. */
async function saveAll(tracks: ListedTrack[]): Promise<void> {
  let failed = 0;
  for (const { src, path } of tracks) if (!(await saveRecording(src, path))) failed++;
  announce(failed === 0 ? t(texts.allSaved) : t(texts.someNotSaved, { count: failed }));
}

/** Removes saved recordings. */
async function removeAll(paths: Iterable<string>): Promise<void> {
  await removeRecordings(paths);
  announce(t(texts.allRemoved));
}
