import { formatSize } from '#lib/size.ts';
import { savedRecordings } from '#offline/saved-recordings.ts';
import { markText, messagesLang, text } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { describeSaved, removeAll, saveAll, sumBytes } from './save-all.ts';
import { useSavable } from './useSavable.ts';

/** Lists the saved recordings with their size, and saves or removes all of them. */
export function SavedTracks() {
  const states = useStore(savedRecordings);
  const tracks = useSavable();
  // Astro calls a component that returns null outside of React: https://github.com/withastro/astro/issues/16767
  if (!states || tracks.length === 0) return <></>;

  const { saved = [], missing = [] } = Object.groupBy(tracks, ({ src }) =>
    states.get(src) === 'saved' ? 'saved' : 'missing',
  );
  return (
    <p className="flex flex-wrap items-center gap-3 text-caption text-muted" {...markText('canSave')}>
      <span {...describeSaved(saved, tracks.length)} />
      {missing.length > 0 && (
        <button
          className="min-h-11"
          type="button"
          aria-busy={[...states.values()].includes('pending') || undefined}
          {...text('saveAll', { size: formatSize(sumBytes(missing), messagesLang) })}
          onClick={() => void saveAll(missing)}
        />
      )}
      {saved.length > 0 && (
        <button
          className="min-h-11"
          type="button"
          {...text('removeAll')}
          onClick={() => void removeAll(states.keys())}
        />
      )}
    </p>
  );
}
