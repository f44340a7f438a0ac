import { formatSize } from '#lib/size.ts';
import { markText, t, messagesLang } from '#ui/messages/t.ts';
import { countBytes, describeSaved, removeAll, saveAll, splitSaved } from './save-all.ts';
import { useSavable, useSaved } from './useSaved.ts';

/** Lists the saved recordings with their size, and saves or removes all of them. */
export function SavedTracks() {
  const state = useSaved();
  const tracks = useSavable();
  // Astro calls a component that returns null outside of React: https://github.com/withastro/astro/issues/16767
  if (!state || tracks.length === 0) return <></>;

  const { saved, missing } = splitSaved(tracks, state.paths);
  return (
    <p className="flex flex-wrap items-center gap-3 text-caption text-muted" {...markText('canSave')}>
      {describeSaved(saved, tracks.length)}
      {missing.length > 0 && (
        <button
          className="min-h-11"
          type="button"
          aria-busy={state.pending.size > 0 || undefined}
          onClick={() => void saveAll(missing)}
        >
          {t('saveAll', { size: formatSize(countBytes(missing), messagesLang) })}
        </button>
      )}
      {saved.length > 0 && (
        <button className="min-h-11" type="button" onClick={() => void removeAll(state.paths)}>
          {t('removeAll')}
        </button>
      )}
    </p>
  );
}
