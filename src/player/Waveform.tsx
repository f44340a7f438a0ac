import { height, toBars } from './waveform';

interface Props {
  /** As `encodePeaks` writes them; without any, low bars stand for what is not known. */
  peaks: string;
  /** Share that was played, from 0 to 1. */
  played: number;
}

/** The course of a recording as bars, what was played in another colour. */
export function Waveform({ peaks, played }: Props) {
  const bars = toBars(peaks || UNKNOWN);
  const width = (peaks || UNKNOWN).length;
  const at = played * width;

  return (
    <svg
      className="waveform"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars} />
      {at > 0 && (
        <>
          <svg className="waveform-played" width={at} height={height}>
            <path d={bars} />
          </svg>
          <path className="waveform-head" d={`M${at} 0v${height}`} />
        </>
      )}
    </svg>
  );
}

const UNKNOWN = 'A'.repeat(64);
