import { useState, type ReactNode } from 'react';
import { announce } from '#ui/announcer.ts';
import { copyText } from '#ui/copy-text.ts';
import { getLangProps, t, textProps } from '#ui/messages/t.ts';
import { notations, type Notation } from './chords.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { Select } from './Select.tsx';
import type { Spelling } from './spelling.ts';
import { writeChordPro, writeWords, type SongCredits } from './write-song.ts';

interface Props extends SongCredits {
  /** As the visitor plays it. */
  sheet: LeadSheet;
  /** Missing in a song without chords. */
  capo: number | undefined;
  spelling: Spelling;
  chooseNotation: (notation: Notation) => void;
  /** Shows or hides how to play the chords. */
  toggleShapes?: (() => void) | undefined;
  hasShapes: boolean;
  /** Whether the buttons work yet. */
  isReady: boolean;
  /** What to choose for print. */
  children: ReactNode;
}

const action = 'min-h-11 min-w-11 text-start font-demi text-accent underline underline-offset-[0.18em]';

/** Buttons that copy a song and print it. */
export function SongActions({
  sheet,
  capo,
  spelling,
  chooseNotation,
  toggleShapes,
  hasShapes,
  isReady,
  children,
  ...credits
}: Props) {
  const [result, setResult] = useState({});
  const copy = async (words: string) => {
    const message = textProps((await copyText(words)) ? 'songCopied' : 'songNotCopied');
    announce(message.children);
    setResult(message);
  };

  return (
    <fieldset
      className="flex flex-wrap items-center gap-x-4 text-sm noscript:hidden print:hidden"
      disabled={!isReady}
    >
      {toggleShapes && (
        <button
          className={action}
          type="button"
          {...textProps('chordShapes')}
          aria-expanded={hasShapes}
          onClick={() => toggleShapes()}
        />
      )}
      {capo !== undefined && (
        <button
          className={action}
          type="button"
          {...textProps('copyChordPro')}
          onClick={() => void copy(writeChordPro(credits, sheet, capo, spelling))}
        />
      )}
      <button
        className={action}
        type="button"
        {...textProps('copyWords')}
        onClick={() => void copy(writeWords(sheet))}
      />
      <button className={action} type="button" {...textProps('print')} onClick={() => print()} />
      {children}
      {capo !== undefined && (
        <label className="inline-flex min-h-11 items-center gap-1" {...getLangProps('notation')}>
          {t('notation')}
          <Select
            value={spelling.notation}
            options={notations.map((name) => [name, getSample(name)])}
            choose={chooseNotation}
          />
        </label>
      )}
      {/* Last, so that no button moves. */}
      <span className="text-muted" {...result} />
    </fieldset>
  );
}

/** The first names of a notation. Only B differs between English and German. */
function getSample(notation: Notation): string {
  if (notation === 'solfege') return t('solfege').split(' ', 3).join(' ');
  return { english: 'A B C', german: 'A H C', numbers: '1 4 5' }[notation];
}
