import type { MouseEvent } from 'react';
import { formatClock } from '#lib/time.ts';
import { getPlayer } from '#player/engine.ts';
import type { PlayableTrack } from '#player/types.ts';
import { labelProps } from '#ui/messages/t.ts';
import { getLineText, type Line, type Piece } from './song.ts';

interface Props {
  line: Line;
  /** When it starts for the first time, in seconds. */
  time: number | undefined;
  track: PlayableTrack;
  isSounding: boolean;
  hasChords: boolean;
  /** Formats a chord in the chosen key. */
  toName: (chord: string) => string;
  /** Shows how to play a chord. */
  showShape?: ((chord: string) => void) | undefined;
}

type ChordProps = Pick<Props, 'toName' | 'showShape'>;

/** A line of a song. A click on a timed line plays from there. */
export function SheetLine({ line, time, track, isSounding, hasChords, ...chords }: Props) {
  const play = time === undefined ? undefined : () => getPlayer().play(track, time);
  // Selecting text also ends with a click.
  const follow = play && (() => getSelection()?.isCollapsed !== false && play());

  return (
    <div
      className={`song-line -mx-1 flow-root rounded-paper px-1 sm:-mx-2 sm:px-2 ${time === undefined ? '' : 'song-timed min-h-11 cursor-pointer'}`}
      aria-current={isSounding || undefined}
      onClick={follow}
    >
      {time !== undefined && (
        <button
          className="song-time -my-3 w-11 py-3 text-start text-fine leading-5 text-muted [font-variant-numeric:tabular-nums] focus-visible:outline-offset-[-6px] noscript:hidden print:hidden"
          type="button"
          {...labelProps('playFrom', { time: formatClock(time) })}
        >
          {formatClock(time)}
        </button>
      )}
      <LineContent {...{ line, hasChords, ...chords }} />
    </div>
  );
}

function LineContent({ line, hasChords, ...chords }: Pick<Props, 'line' | 'hasChords'> & ChordProps) {
  const { toName } = chords;
  if (line.kind === 'comment') {
    const parts = line.pieces.map(({ chord, text }, index) => {
      if (!chord) return text;
      const isBeforeWord = /^[\p{L}\p{N}]/u.test(line.pieces[index + 1]?.text ?? '');
      return hasChords ? toName(chord) + (isBeforeWord ? ' ' : '') : '';
    });
    return <p className="italic text-muted">{parts.join('')}</p>;
  }
  if (line.kind === 'tab')
    return (
      <pre className="overflow-x-auto" tabIndex={0}>
        {getLineText(line)}
      </pre>
    );
  if (line.kind === 'grid') return hasChords ? <Grid pieces={line.pieces} {...chords} /> : null;
  if (!hasChords) return <p>{getLineText(line)}</p>;
  return (
    <p>
      {splitWords(line.pieces, toName).map((word, index) => (
        <Word key={index} pieces={word} {...chords} />
      ))}
    </p>
  );
}

/** A bar line of a grid: `|`, `||`, `|:`, `:|`, `|.`, or `|1` before an ending. */
const BAR_LINE = /\s*(:?\|+[:.]?\d?)\s*/;

/** Bars with chords, which break only at bar lines. The text outside of the bars is a label or a remark. */
function Grid({ pieces, toName, showShape }: { pieces: Piece[] } & ChordProps) {
  const names = new Map(pieces.map(({ chord }) => [chord && toName(chord), chord]));
  const cells = pieces.map(({ chord, text }) => (chord === undefined ? text : toName(chord)));
  const [label = '', ...parts] = cells.join('').split(BAR_LINE);
  const bars = parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
  const [last, remark] = bars.at(-1) ?? [];
  return (
    <div className="song-grid" translate="no">
      {label && <p>{label}</p>}
      {bars.slice(0, -1).map(([line, chords = ''], index) => (
        <p className="song-bar" key={index}>
          <span className="text-muted">{line} </span>
          {chords.split(/\s+/).map((chord, beat) => (
            <span
              className={
                /^[.%]$/.test(chord) ? 'text-muted' : 'cursor-pointer font-[650] text-accent hover:underline'
              }
              key={beat}
              onClick={press(names.get(chord), showShape)}
            >
              {chord}{' '}
            </span>
          ))}
          {index === bars.length - 2 && <span className="ms-auto text-muted">{last}</span>}
        </p>
      ))}
      {remark && <p>{remark}</p>}
    </div>
  );
}

/** A word with its chords; they wrap together. */
function Word({ pieces, toName, showShape }: { pieces: PlacedPiece[] } & ChordProps) {
  const [first] = pieces;
  if (pieces.length === 1 && first?.chord === undefined) return first?.text;
  return (
    <>
      <span className="song-word">
        {pieces.map(({ chord, text, hasRoom }, index) => (
          <span className="song-piece" key={index} data-split={isSplit(text, pieces[index + 1]) || undefined}>
            {chord !== undefined && (
              <span
                className="song-chord"
                data-overhang={hasRoom ? '' : undefined}
                onClick={press(chord, showShape)}
              >
                <ChordName name={toName(chord)} />{' '}
              </span>
            )}
            {chord === undefined || hasRoom ? text.trimEnd() : <Syllable text={text.trimEnd()} />}
          </span>
        ))}
      </span>
      {/\s$/.test(pieces.at(-1)?.text ?? '') && ' '}
    </>
  );
}

/** A chord, whose bass is smaller. */
function ChordName({ name }: { name: string }) {
  const [chord, ...bass] = name.split(/(?=\/)/);
  return (
    <>
      {chord}
      {bass.length > 0 && <small>{bass}</small>}
    </>
  );
}

/** The text below a chord that may be wider; a line or a hyphen fills the gap. A hyphen of the words is in its middle. */
function Syllable({ text }: { text: string }) {
  if (text === '') return '\u00a0';
  return <span className={/^[-–—]$/.test(text) ? 'block text-center' : 'song-syllable'}>{text}</span>;
}

/** Shows the shape of a chord on a press, unless it is a remark; the line then does not play. */
function press(chord: string | undefined, showShape: ChordProps['showShape']) {
  if (chord === undefined || chord.startsWith('*') || !showShape) return undefined;
  return (event: MouseEvent) => {
    event.stopPropagation();
    showShape(chord);
  };
}

/** Whether the next chord is inside the same word. */
function isSplit(text: string, next: Piece | undefined): boolean {
  return /[\p{L}\p{M}]$/u.test(text) && /^\p{L}/u.test(next?.text ?? '');
}

interface PlacedPiece extends Piece {
  /** Whether the chord may hang over the next words, because the next chord is far enough. */
  hasRoom?: boolean;
}

/** Groups the pieces of a line by word, so that a chord wraps with its word. */
function splitWords(pieces: Piece[], toName: Props['toName']): PlacedPiece[][] {
  const words: PlacedPiece[][] = [[]];
  for (const { chord, text } of pieces) {
    const [first = '', ...others] = text.split(/(?<=\s)(?=\S)/);
    const placed = chord !== undefined && { chord, hasRoom: text.length > toName(chord).length + 1 };
    words.at(-1)?.push({ ...placed, text: first });
    words.push(...others.map((other) => [{ text: other }]));
    if (/\s$/.test(text)) words.push([]);
  }
  return words.filter((word) => word.some((piece) => piece.text !== '' || piece.chord !== undefined));
}
