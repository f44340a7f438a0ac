import { useEffect } from 'react';
import { formatSize } from '@/lib/size';
import { say, wordsTag } from '@/ui/strings/say';
import { countBytes, describeKept, forgetAll, forgetReplaced, keepAll, splitKept } from './keep-all';
import { useKeepable, useKept } from './useKept';

/** Says which recordings are kept and how much they weigh, and keeps or forgets all of them. */
export function KeptTracks() {
  const state = useKept();
  const tracks = useKeepable();
  const isKnown = state !== undefined && tracks.length > 0;
  useEffect(() => {
    if (isKnown) void forgetReplaced(state.paths, tracks);
    // Once: what is kept from now on is known.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown]);
  if (!isKnown) return null;

  const { kept, missing } = splitKept(tracks, state.paths);
  return (
    <p className="flex flex-wrap items-center gap-3 text-caption text-muted">
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
