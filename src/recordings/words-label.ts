import { needsPermission } from '#model/track.ts';
import type { RecordedTrack } from './recordings.ts';

/** Bars of chords, and tablatures. */
const MUSIC = /\{\s*(?:start_of_|so)(grid|tab|[gt])\b[^]*?\{\s*(?:end_of_|eo)\1\s*\}/gi;
const BARS = /\{\s*(?:start_of_grid|sog)\b/i;
/** A chord in a line of words, but not in a directive or a comment. */
const CHORD = /^[^{#\n]*\[(?!\*)[^\]\n]+\]/m;
/** A letter in such a line, outside of chords. */
const WORD = /^(?:[^{#[\n]|\[[^\]\n]*\])*?\p{L}/mu;

/** The key of the message that names what a recording has besides sound; `undefined` without words that may be shown. */
export function getWordsLabel({
  entry,
}: Pick<RecordedTrack, 'entry'>): 'words' | 'showChords' | 'wordsAndChords' | undefined {
  if (needsPermission(entry.data)) return undefined;
  const { '.cho': cho, '.lrc': lrc } = entry.data.derived.companions;
  if (!cho) return lrc && 'words';
  if (!CHORD.test(cho.text) && !BARS.test(cho.text)) return 'words';
  return lrc || WORD.test(cho.text.replace(MUSIC, '')) ? 'wordsAndChords' : 'showChords';
}
