import { useEffect } from 'react';
import { formatSize } from '@/lib/size';
import { langOf, say, wordsTag } from '@/ui/messages/say';
import { countBytes, describeKept, forgetAll, forgetReplaced, keepAll, splitKept } from './keep-all';
import { useKeepable, useKept } from './useKept';

/** Says which recordings are kept and how much they weigh, and keeps or forgets all of them. */
export function KeptTracks() {
  const state = useKept();
  const tracks = useKeepable();
  useEffect(() => {
    if (state && tracks.length > 0) void forgetReplaced(state.paths, tracks);
  }, [state, tracks]);
  if (!state || tracks.length === 0) return null;

  const { kept, missing } = splitKept(tracks, state.paths);
  return (
    <p className="flex flex-wrap items-center gap-3 text-caption text-muted" lang={langOf('canKeep')}>
      {describeKept(kept, tracks.length)}
      {missing.length > 0 && (
        <button
          className="min-h-11"
          type="button"
          aria-busy={state.pending.size > 0 || undefined}
          onClick={() => void keepAll(missing)}
        >
          {say('keepAll', { size: formatSize(countBytes(missing), wordsTag) })}
        </button>
      )}
      {kept.length > 0 && (
        <button className="min-h-11" type="button" onClick={() => void forgetAll(kept)}>
          {say('forgetAll')}
        </button>
      )}
    </p>
  );
}
