import { height, toBars } from './waveform';

interface Props {
  /** As `encodePeaks` writes them; without any, low bars stand for what is not known. */
  peaks: string;
  /** Share that was played, from 0 to 1. */
  played: number;
  /** Where it stands in the seek bar, and how high it is. */
  className?: string | undefined;
}

/** The course of a recording as bars, what was played in another colour. */
export function Waveform({ peaks, played, className = 'top-1 h-9' }: Props) {
  const bars = toBars(peaks || UNKNOWN);
  const width = (peaks || UNKNOWN).length;
  const at = played * width;

  return (
    <svg
      className={`waveform absolute block w-full overflow-visible ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars} />
      {at > 0 && (
        <>
          <svg width={at} height={height}>
            <path d={bars} />
          </svg>
          <path d={`M${at} 0v${height}`} />
        </>
      )}
    </svg>
  );
}

const UNKNOWN = 'A'.repeat(64);
