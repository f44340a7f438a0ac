import { markText, t, text } from '#ui/messages/t.ts';
import { HIGHEST_CAPO, formatKey, parseKey, formatChord, type Notation } from './chords.ts';
import { formatQuery, getPlayedKey, listKeys, type Transposition } from './transposition.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { writeQuery } from './query.ts';

interface Props {
  sheet: LeadSheet;
  /** Missing in a song without chords. */
  setting: Transposition | undefined;
  notation: Notation;
  hasChords: boolean;
  /** Whether the controls work yet. */
  isReady: boolean;
  setChords: (hasChords: boolean) => void;
}

const frets = Array.from({ length: HIGHEST_CAPO + 1 }, (_, fret) => fret);

/** Shows the key of a song and lets visitors change it. */
export function SongControls({ sheet, setting, notation, hasChords, isReady, setChords }: Props) {
  const toName = (name: string) => formatChord(name, notation);
  const change = (changes: Partial<Transposition>) =>
    setting && writeQuery(formatQuery({ ...setting, ...changes }, sheet));
  const facts = [
    setting && t('keyOf', { key: toName(formatKey(setting.key)) }),
    setting &&
      setting.capo > 0 &&
      t('capoAt', { fret: setting.capo, key: toName(formatKey(getPlayedKey(setting))) }),
    sheet.tempo && t('tempo', { tempo: sheet.tempo }),
  ].filter(Boolean);

  return (
    <>
      <p className="song-facts !mt-0 text-muted" {...markText('keyOf')}>
        {facts.join(' · ')}
      </p>
      {setting && (
        <fieldset
          className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm noscript:hidden print:hidden"
          {...markText('key')}
          disabled={!isReady}
        >
          <Choice
            label={text('key')}
            value={formatKey(setting.key)}
            options={listKeys(sheet).map(({ key, semitones }) => [
              formatKey(key),
              `${toName(formatKey(key))}${formatSemitones(semitones)}`,
            ])}
            choose={(name) => change({ key: parseKey(name) ?? setting.key })}
          />
          <Choice
            label={text('capo')}
            value={String(setting.capo)}
            options={frets.map((fret) => [String(fret), String(fret)])}
            choose={(fret) => change({ capo: Number(fret) })}
          />
          <label className="inline-flex min-h-11 items-center gap-2 font-demi">
            <input
              className="h-5 w-5 accent-accent"
              type="checkbox"
              checked={hasChords}
              onChange={({ target }) => setChords(target.checked)}
            />
            <span {...text('showChords')} />
          </label>
        </fieldset>
      )}
    </>
  );
}

interface ChoiceProps {
  label: ReturnType<typeof text>;
  value: string;
  /** Values and their labels. */
  options: [value: string, words: string][];
  choose: (value: string) => void;
}

function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <label className="inline-flex items-center gap-2 font-demi">
      <span {...label} />
      <select
        className="min-h-11 rounded-sm border border-rule-strong bg-paper-2 px-2 text-base text-text"
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The distance from the original key: ` (+2)`, or nothing. */
function formatSemitones(semitones: number): string {
  if (semitones === 0) return '';
  return ` (${semitones > 0 ? '+' : '−'}${Math.abs(semitones)})`;
}
