import type { ReactNode } from 'react';
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
import { getOriginalTransposition, getPlayedKey, listKeys, type Transposition } from './transposition.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { Select } from './Select.tsx';
import { notationChoice, type Spelling } from './spelling.ts';

interface Props {
  sheet: LeadSheet;
  /** Missing in a song without chords. */
  setting: Transposition | undefined;
  spelling: Spelling;
  notation: Notation;
  ofLanguage: Notation;
  hasChords: boolean;
  /** Changes key, capo or notation. */
  change: (changes: Partial<Transposition>) => void;
  /** Whether the key is the one that the visitor chose before. */
  isRemembered: boolean;
  /** Whether the controls work yet. */
  isReady: boolean;
  setChords: (hasChords: boolean) => void;
  /** More controls for the row. */
  children: ReactNode;
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
  change,
  isRemembered,
  isReady,
  setChords,
  children,
}: Props) {
  const toName = (key: Key) => formatChord(spelling.spellKey(key));
  const original = getOriginalTransposition(sheet);
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
        {isRemembered && original && (
          <button
            className="ms-2 min-h-11 font-demi text-accent underline underline-offset-[0.18em] print:hidden"
            type="button"
            {...text('backToKey', { key: toName(original.key) })}
            onClick={() => change(original)}
          />
        )}
      </p>
      {/* One row, which scrolls where it does not fit, so the words stay near the player. */}
      <div
        className="mt-2 flex gap-2 overflow-x-auto text-sm [scrollbar-width:thin] noscript:hidden lg:flex-wrap lg:overflow-visible print:hidden [&_:focus-visible]:[outline-offset:-3px]"
        role="region"
        tabIndex={0}
        {...label('songSettings')}
      >
        {setting && (
          <fieldset className="flex shrink-0 gap-2" {...markText('key')} disabled={!isReady}>
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
        {children}
      </div>
    </>
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
