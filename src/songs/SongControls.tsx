import { useState } from 'react';
import { announce } from '#ui/announcer.ts';
import { copyText } from '#ui/copy-text.ts';
import { markText, t, text } from '#ui/messages/t.ts';
import { HIGHEST_CAPO, formatKey, parseKey, formatChord, type Notation } from './chords.ts';
import { formatQuery, listKeys, type Transposition } from './transposition.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { writeQuery } from './query.ts';
import { writeChordPro, writeWords, type SongCredits } from './write-song.ts';

interface Props extends SongCredits {
  sheet: LeadSheet;
  /** Missing in a song without chords. */
  setting: Transposition | undefined;
  notation: Notation;
  hasChords: boolean;
  /** Whether the controls work yet. */
  isReady: boolean;
  setChords: (hasChords: boolean) => void;
}

const action = 'min-h-11 min-w-11 font-demi text-accent underline underline-offset-[0.18em]';
const frets = Array.from({ length: HIGHEST_CAPO + 1 }, (_, fret) => fret);

/** Shows the key of a song and lets visitors change it, copy the song and print it. */
export function SongControls(props: Props) {
  const { title, writers, rights, sheet, setting, notation, hasChords, isReady, setChords } = props;
  const toName = (name: string) => formatChord(name, notation);
  const change = (changes: Partial<Transposition>) =>
    setting && writeQuery(formatQuery({ ...setting, ...changes }, sheet));
  const [result, setResult] = useState({});
  const copy = async (words: string) => {
    const message = text((await copyText(words)) ? 'songCopied' : 'songNotCopied');
    announce(message.children);
    setResult(message);
  };

  return (
    <>
      <p className="song-facts text-muted" {...markText('keyOf')}>
        {[
          setting && t('keyOf', { key: toName(formatKey(setting.key)) }),
          setting && setting.capo > 0 && t('capoAt', { fret: setting.capo }),
          sheet.tempo && t('tempo', { tempo: sheet.tempo }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <fieldset
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm noscript:hidden print:hidden"
        {...markText('key')}
        disabled={!isReady}
      >
        {setting && (
          <>
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
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-4">
          {setting && (
            <button
              className={action}
              type="button"
              {...text('copyChordPro')}
              onClick={() => void copy(writeChordPro({ title, writers, rights }, sheet, setting))}
            />
          )}
          <button
            className={action}
            type="button"
            {...text('copyWords')}
            onClick={() => void copy(writeWords(sheet))}
          />
          <button className={action} type="button" {...text('print')} onClick={() => print()} />
          {/* Last, so that no button moves. */}
          <span className="text-muted" {...result} />
        </div>
      </fieldset>
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
