import { measureRecording } from './measure.ts';
import { formatPitch } from './notation.ts';
import type { Piece } from './piece.ts';
import { countRepeats, findBassRange, listDrumBars, measureTiming } from './survey.ts';

/** How a recording sounds, as a row of a table. */
export async function toSoundRow(piece: Piece, file: string) {
  const sound = await measureRecording(file);
  return {
    recording: piece.slug,
    seconds: Number(sound.seconds.toFixed(1)),
    'LUFS wanted': piece.loudness,
    LUFS: sound.loudness,
    'LRA in LU': sound.range,
    dBTP: sound.peak,
    'silence ms': `${sound.leading}, ${sound.trailing}`,
    'gap ms': Math.round(sound.gap),
    waveform: Number(sound.waveform.toFixed(3)),
  };
}

/** How a piece is written and played, as a row of a table. */
export function toScoreRow(piece: Piece) {
  const bars = listDrumBars(piece).filter(Boolean);
  const { swing, drift, errors } = measureTiming(piece);
  return {
    recording: piece.slug,
    tempo: piece.tempo,
    key: piece.key,
    'drum bars': bars.length,
    different: new Set(bars).size,
    'in a row': countRepeats(listDrumBars(piece)),
    bass: findBassRange(piece)?.map(formatPitch).join(' to '),
    swing: swing && `${swing.mean.toFixed(2)} ± ${swing.spread.toFixed(2)}`,
    'drift ms': Math.round(drift),
    'errors ms': Number(errors.toFixed(1)),
    parts: piece.parts.map(({ name }) => name).join(', '),
  };
}
