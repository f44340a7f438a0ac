import { label, markText, t, text } from '#ui/messages/t.ts';
import {
  HIGHEST_CAPO,
  formatChord,
  formatKey,
  notations,
  parseKey,
  type Key,
  type Notation,
} from './chords.ts';
import { formatQuery, getPlayedKey, listKeys, type Transposition } from './transposition.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { writeQuery } from './query.ts';
import { notationChoice, type Spelling } from './spelling.ts';

interface Props {
  sheet: LeadSheet;
  /** Missing in a song without chords. */
  setting: Transposition | undefined;
  spelling: Spelling;
  notation: Notation;
  ofLanguage: Notation;
  hasChords: boolean;
  /** Whether the controls work yet. */
  isReady: boolean;
  setChords: (hasChords: boolean) => void;
}

const field = 'inline-flex flex-col font-demi';
const frets = Array.from({ length: HIGHEST_CAPO + 1 }, (_, fret) => fret);

/** Shows the key of a song and lets visitors change it. */
export function SongControls({
  sheet,
  setting,
  spelling,
  notation,
  ofLanguage,
  hasChords,
  isReady,
  setChords,
}: Props) {
  const toName = (key: Key) => formatChord(spelling.spellKey(key));
  const change = (changes: Partial<Transposition>) =>
    setting && writeQuery(formatQuery({ ...setting, ...changes }, sheet));
  const chooseNotation = (name: Notation) => {
    notationChoice.set(name);
    change({ notation: name === ofLanguage ? undefined : name });
  };
  const facts = [
    setting && t('keyOf', { key: toName(setting.key) }),
    setting && setting.capo > 0 && t('capoAt', { fret: setting.capo, key: toName(getPlayedKey(setting)) }),
    sheet.time,
    sheet.tempo && t('tempo', { tempo: sheet.tempo }),
  ].filter(Boolean);

  return (
    <>
      <p className="song-facts !mt-0 text-muted" {...markText('keyOf')}>
        {facts.join(' · ')}
      </p>
      {setting && (
        <fieldset
          className="mt-3 flex flex-wrap gap-2 text-sm noscript:hidden print:hidden"
          {...markText('key')}
          disabled={!isReady}
        >
          <label className={field}>
            <span {...text('key')} />
            <Select
              value={formatKey(setting.key)}
              options={listKeys(sheet).map(({ key, semitones }) => [
                formatKey(key),
                `${toName(key)}${formatSemitones(semitones)}`,
              ])}
              choose={(name) => change({ key: parseKey(name) ?? setting.key })}
            />
          </label>
          <label className={field}>
            <span {...text('capo')} />
            <Select
              value={String(setting.capo)}
              options={frets.map((fret) => [String(fret), String(fret)])}
              choose={(fret) => change({ capo: Number(fret) })}
            />
          </label>
          <div className="inline-flex">
            <label className="inline-flex w-11 flex-col whitespace-nowrap font-demi">
              <span {...text('showChords')} />
              <span className="flex h-11 items-center">
                <input
                  className="h-5 w-5 accent-accent"
                  type="checkbox"
                  checked={hasChords}
                  onChange={({ target }) => setChords(target.checked)}
                />
              </span>
            </label>
            <Select
              name={label('notation')}
              value={notation}
              options={notations.map((name) => [name, getSample(name)])}
              choose={chooseNotation}
            />
          </div>
        </fieldset>
      )}
    </>
  );
}

interface SelectProps<Value extends string> {
  /** Its name, unless it is in a label. */
  name?: ReturnType<typeof label>;
  value: Value;
  /** Values and their labels. */
  options: [value: Value, words: string][];
  choose: (value: Value) => void;
}

function Select<Value extends string>({ name, value, options, choose }: SelectProps<Value>) {
  return (
    <select
      className={`min-h-11 rounded-sm border border-rule-strong bg-paper-2 px-2 text-base font-demi text-text ${name ? 'self-end' : 'self-start'}`}
      value={value}
      onChange={({ target }) => choose(target.value as Value)}
      {...name}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The first names of a notation. Only B differs between English and German. */
function getSample(notation: Notation): string {
  if (notation === 'solfege') return t('solfege').split(' ', 3).join(' ');
  return { english: 'A B C', german: 'A H C', numbers: '1 4 5' }[notation];
}

/** The distance from the original key: ` (+2)`, or nothing. */
function formatSemitones(semitones: number): string {
  if (semitones === 0) return '';
  return ` (${semitones > 0 ? '+' : '−'}${Math.abs(semitones)})`;
}
