import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react';
import type { Chord } from '#features/songs/theory/chord.ts';
import { getLineText, type Line, type Piece } from '#features/songs/theory/song.ts';
import { joinName, type ChordName } from '#features/songs/theory/spell.ts';
import { formatClock } from '#lib/time.ts';
import { getLangProps, labelProps, t, texts } from '#ui/messages/t.ts';
import { speakChord } from './spelling.ts';
import { splitWords, type NamedPiece, type PlacedPiece } from './split-words.ts';
import { useCurrentSheet } from './useSheet.ts';

/** Shows how to play a chord; missing where a press does not. */
export const ShowShape = createContext<((chord: Chord) => void) | undefined>(undefined);

interface Props {
  line: Line;
  /** When it starts for the first time, in seconds. */
  time: number | undefined;
  /** Plays the recording from a time. */
  play?: ((time: number) => void) | undefined;
  isSounding: boolean;
  isLooped: boolean;
}

/** A line of a song. A click on a timed line plays from there. */
export function SheetLine({ line, time, play, isSounding, isLooped }: Props) {
  const isTimed = play !== undefined && time !== undefined;
  // Selecting text also ends with a click.
  const follow = isTimed ? () => getSelection()?.isCollapsed !== false && play(time) : undefined;

  return (
    <div
      className={`song-line flow-root rounded-paper ${isTimed ? 'song-timed cursor-pointer hover:bg-paper-2' : ''}`}
      aria-current={isSounding || undefined}
      data-looped={isLooped || undefined}
      onClick={follow}
    >
      {isTimed && (
        <button
          className="song-time -my-3 w-11 py-3 text-start text-fine leading-5 text-muted [font-variant-numeric:tabular-nums] noscript:hidden print:hidden"
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            play(time);
          }}
          {...labelProps(texts.playLine, { words: getLineText(line).trim().split(/\s+/, 4).join(' ') })}
        >
          {formatClock(time)}
        </button>
      )}
      <LineContent line={line} />
      {line.below?.map((words, index) => (
        <p className="song-below" key={index} {...words} />
      ))}
    </div>
  );
}

function LineContent({ line }: { line: Line }) {
  const { spelling, played } = useCurrentSheet();
  const { kind } = line;
  const pieces = line.pieces.map((piece): NamedPiece => {
    const remark = piece.remark === undefined ? undefined : { root: piece.remark, quality: '', bass: '' };
    return { ...piece, name: piece.chord ? spelling.showChord(piece.chord, line.key ?? played.key) : remark };
  });
  if (kind === 'comment') {
    const parts = pieces.map(({ name, text, href }, index) => {
      if (href !== undefined)
        return (
          <a key={index} href={href}>
            {text}
          </a>
        );
      const isBeforeWord = /^[\p{L}\p{N}]/u.test(pieces[index + 1]?.text ?? '');
      return name ? joinName(name) + (isBeforeWord ? ' ' : '') : text;
    });
    return <p className="italic text-muted">{parts}</p>;
  }
  if (kind === 'tab')
    return (
      <pre className="overflow-x-auto print:whitespace-normal" tabIndex={0}>
        {getLineText(line)
          .split(/\n\s*\n/)
          .map((system, index) => (
            <span className="mb-[1lh] block last:mb-0" key={index}>
              {splitBars(system).map((bar, place) => (
                <span className="inline-block whitespace-pre print:mb-[0.5lh]" key={place}>
                  {bar}
                </span>
              ))}
            </span>
          ))}
      </pre>
    );
  if (kind === 'grid') return pieces.length > 0 && <Grid pieces={pieces} />;
  return (
    <p>
      {splitWords(pieces).map((word, index, { length }) => (
        <Word key={index} pieces={word} isLast={index === length - 1} />
      ))}
    </p>
  );
}

/** A tablature in bars of up to 34 letters, which paper wraps. */
function splitBars(system: string): string[] {
  const lines = system.split('\n');
  const [longest = ''] = lines.toSorted((a, b) => b.length - a.length);
  const bars = longest.matchAll(/.{4,34}?(?:(?<=\|)(?!\|)|$)|.{1,34}/g);
  return Array.from(bars, ({ 0: bar, index }) =>
    lines.map((line) => line.slice(index, index + bar.length)).join('\n'),
  );
}

/** A bar line of a grid: `|`, `||`, `|:`, `:|`, `|.`, or `|1` before an ending. */
const BAR_LINE = /(:?\|+[:.]?\d?)/;

const barChord = 'cursor-pointer font-[650] text-accent hover:underline';

/** A list of bars with chords, which break only at bar lines and beats; a bar line stays beside its beat. The text outside the bars is a label or a remark. */
function Grid({ pieces }: { pieces: NamedPiece[] }) {
  const cells = pieces.map(({ name, text }) => (name ? joinName(name) : '') + text);
  const chords = new Map(pieces.map((piece, index) => [cells[index], piece]));
  const [label = '', ...parts] = cells
    .join('')
    .split(BAR_LINE)
    .map((part) => part.trim());
  const bars = parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
  const [last, remark] = bars.at(-1) ?? [];
  return (
    <div translate="no">
      {label && <p className="!m-0">{label}</p>}
      <ul className="grid grid-cols-[repeat(2,minmax(min-content,1fr))] sm:grid-cols-[repeat(4,minmax(min-content,1fr))] [&>:last-child>p]:!-me-px">
        {bars.slice(0, -1).map(([line, bar = ''], index) => (
          <li key={index}>
            <span className="sr-only select-none print:hidden" {...getLangProps(texts.beats)}>
              {speakBar(bar, chords)}
            </span>
            <p className="!m-0 flex flex-wrap gap-x-[0.35em]" aria-hidden>
              {bar.split(/\s+/).map((name, beat, beats) => (
                <span className="flex gap-x-[0.35em] last:grow" key={beat}>
                  {beat === 0 && <span className="text-muted">{line} </span>}
                  <Chord
                    className={/^[./%]$/.test(name) ? 'text-muted' : barChord}
                    chord={chords.get(name)?.chord}
                  >
                    {name}{' '}
                  </Chord>
                  {index === bars.length - 2 && beat === beats.length - 1 && (
                    <span className="ms-auto text-muted">{last}</span>
                  )}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {remark && <p className="!m-0">{remark}</p>}
    </div>
  );
}

/** The chords of a bar as a screen reader says them: “B minor 7, 4 beats”. */
function speakBar(bar: string, chords: Map<string | undefined, NamedPiece>): string {
  const spoken = Array.from(bar.matchAll(/(\S+)(?:\s+[./](?!\S))*/g), ([signs, text = '']) => {
    const name = chords.get(text)?.name;
    const [chord, count] = [name ? speakChord(name) : text, signs.split(/\s+/).length];
    return count > 1 ? t(texts.beats, { chord, count }) : chord;
  });
  return spoken.join('; ');
}

/** Words with their chords; they wrap together. */
function Word({ pieces, isLast }: { pieces: PlacedPiece[]; isLast: boolean }) {
  const [first] = pieces;
  if (pieces.length === 1 && !first?.name) return first?.text;
  return (
    <>
      <span className="song-word">
        {pieces.map(({ chord, name, text, isWider }, index) => (
          <span className="song-piece" key={index}>
            {name && (
              <Chord className="song-chord" chord={chord}>
                <ChordText name={name} />{' '}
              </Chord>
            )}
            {isWider ? (
              text.trimEnd()
            ) : (
              <Syllable text={text.trimEnd()} next={pieces[index + 1]} isLast={isLast} />
            )}
          </span>
        ))}
      </span>
      {/\s$/.test(pieces.at(-1)?.text ?? '') && ' '}
    </>
  );
}

/** A chord or a remark, in its own direction. A press shows the shape of a chord; the line then does not play. */
function Chord({ chord, children, ...span }: ComponentProps<'span'> & { chord: Chord | undefined }) {
  const showShape = useContext(ShowShape);
  const press = (event: MouseEvent) => {
    if (!chord || !showShape) return;
    event.stopPropagation();
    showShape(chord);
  };
  return (
    <span {...span} onClick={press}>
      <bdi>{children}</bdi>
    </span>
  );
}

/** The name of a chord, whose bass is smaller. */
function ChordText({ name: { root, quality, bass } }: { name: ChordName }) {
  return (
    <>
      {root + quality}
      {bass && <small>{bass}</small>}
    </>
  );
}

/** The end of a word that has no hyphens, because it is Chinese or Japanese. */
const UNBROKEN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]$/u;

interface SyllableProps {
  text: string;
  /** The next part of the word. */
  next: Piece | undefined;
  /** Whether the word ends its line. */
  isLast: boolean;
}

/** The text below a chord that may be wider. A line fills the gap if the word ends there, otherwise a hyphen, as for a typed dash. */
function Syllable({ text, next, isLast }: SyllableProps) {
  if (text === '') return '\u00a0';
  if (UNBROKEN.test(text)) return text;
  if (/^[-–—]$/.test(text)) return <span className="block text-center">-</span>;
  const isSplit = /[\p{L}\p{M}]['’]?\n['’]?\p{L}/u.test(`${text}\n${next?.text}`);
  return (
    <span className="song-syllable" data-split={next && isSplit ? true : undefined}>
      {text}
      {!next && !isLast && <i />}
    </span>
  );
}
