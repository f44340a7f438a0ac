import { HEIGHT, renderBars } from './waveform-path.ts';

interface Props {
  /** Encoded by `encodePeaks`; without peaks, the bars are low. */
  peaks: string;
  /** The played share, from 0 to 1. */
  played: number;
  /** The shares between which a passage is. */
  loop?: number[] | undefined;
  /** Position and height classes in the seek bar. */
  className?: string | undefined;
}

/** The loudness of a recording as bars, with the played part in another color. */
export function Waveform({ peaks, played, loop, className = 'top-1 h-9' }: Props) {
  const bars = renderBars(peaks || UNKNOWN);
  const width = (peaks || UNKNOWN).length;
  const at = played * width;
  const [from = 0, to = from] = loop?.map((share) => share * width) ?? [];

  return (
    <svg
      className={`waveform absolute block w-full overflow-visible ${className}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars} />
      {loop && (
        <rect
          className="fill-highlight opacity-30"
          x={from}
          width={Math.max(to - from, 0.5)}
          height={HEIGHT}
          data-loop=""
        />
      )}
      {at > 0 && (
        <>
          <svg width={at} height={HEIGHT}>
            <path d={bars} />
          </svg>
          <path d={`M${at} 0v${HEIGHT}`} />
        </>
      )}
    </svg>
  );
}

const UNKNOWN = 'A'.repeat(64);
