import { needsPermission } from '#model/track.ts';
import type { RecordedTrack } from './recordings.ts';

/** A chord in a line of words, but not in a directive or a comment. */
const CHORD = /^[^{#\n]*\[(?!\*)[^\]\n]+\]/m;

/** The key of the message that names what a recording has besides sound; `undefined` without words that may be shown. */
export function getWordsLabel({
  entry,
}: Pick<RecordedTrack, 'entry'>): 'words' | 'wordsAndChords' | undefined {
  if (needsPermission(entry.data)) return undefined;
  const { '.cho': cho, '.lrc': lrc } = entry.data.derived.companions;
  if (cho && CHORD.test(cho.text)) return 'wordsAndChords';
  return cho || lrc ? 'words' : undefined;
}
