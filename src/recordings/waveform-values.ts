/** How much of the middle of a span is heard as its beat, in seconds. */
const BEAT = 0.12;

/**
 * The waveform as `count` values from 0 to 1, rounded to hundredths. `powers` are mean squares of samples, `perSecond` of
 * them. A value is made of how loud an equal span of the recording is as a whole, and of how loud its middle is, which
 * keeps the beats apart; it is spread between the quietest and the loudest spans, since music that is mastered is almost
 * level. What is heard is at least 0.1, silence all through is 0.
 */
export function toWaveform(powers: number[], count: number, perSecond: number): number[] {
  const spans = Array.from({ length: count }, (_, index) => cutSpan(powers, index, count));
  const wholes = spans.map(toRoot);
  const middles = spans.map((span) => toRoot(cutMiddle(span, Math.round(BEAT * perSecond))));
  const [loudest, loud] = [Math.max(...wholes), percentile(middles, 0.98)];
  if (loudest === 0) return wholes;

  const values = wholes.map((whole, index) => whole / loudest / 2 + (middles[index] ?? 0) / (loud || 1) / 2);
  const low = 0.8 * percentile(values, 0.06);
  const range = percentile(values, 0.98) - low || 1;
  return values.map((value) => {
    const share = Math.min(Math.max((value - low) / range, 0), 1);
    return Math.round((0.1 + 0.9 * share ** 1.2) * 100) / 100;
  });
}

function cutSpan(powers: number[], index: number, count: number): number[] {
  const start = Math.floor((index * powers.length) / count);
  const end = Math.floor(((index + 1) * powers.length) / count);
  return powers.slice(start, Math.max(end, start + 1));
}

function cutMiddle(span: number[], length: number): number[] {
  const wanted = Math.max(length, 1);
  const start = Math.max(Math.floor((span.length - wanted) / 2), 0);
  return span.slice(start, start + wanted);
}

/** The mean of some powers as a root (RMS). */
function toRoot(powers: number[]): number {
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.length > 0 ? Math.sqrt(sum / powers.length) : 0;
}

/** The value below which a share of all is, by the nearest rank. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? 0;
}
