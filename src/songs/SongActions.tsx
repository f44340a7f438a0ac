import { useState, type ReactNode } from 'react';
import { announce } from '#ui/announcer.ts';
import { copyText } from '#ui/copy-text.ts';
import { text } from '#ui/messages/t.ts';
import type { Transposition } from './transposition.ts';
import type { LeadSheet } from './lead-sheet.ts';
import type { Spelling } from './spelling.ts';
import { writeChordPro, writeWords, type SongCredits } from './write-song.ts';

interface Props extends SongCredits {
  sheet: LeadSheet;
  /** Missing in a song without chords. */
  setting: Transposition | undefined;
  spelling: Spelling;
  /** Shows how to play the chords. */
  showShape?: ((anchor: Element) => void) | undefined;
  /** Whether the buttons work yet. */
  isReady: boolean;
  /** What to choose for print. */
  children: ReactNode;
}

const action = 'min-h-11 min-w-11 text-start font-demi text-accent underline underline-offset-[0.18em]';

/** Buttons that copy a song and print it. */
export function SongActions({ sheet, setting, spelling, showShape, isReady, children, ...credits }: Props) {
  const [result, setResult] = useState({});
  const copy = async (words: string) => {
    const message = text((await copyText(words)) ? 'songCopied' : 'songNotCopied');
    announce(message.children);
    setResult(message);
  };

  return (
    <fieldset
      className="flex flex-wrap items-center gap-x-4 text-sm noscript:hidden print:hidden"
      disabled={!isReady}
    >
      {showShape && (
        <button
          className={action}
          type="button"
          {...text('chordShapes')}
          onClick={({ currentTarget }) => showShape(currentTarget)}
        />
      )}
      {setting && (
        <button
          className={action}
          type="button"
          {...text('copyChordPro')}
          onClick={() => void copy(writeChordPro(credits, sheet, setting, spelling))}
        />
      )}
      <button
        className={action}
        type="button"
        {...text('copyWords')}
        onClick={() => void copy(writeWords(sheet))}
      />
      <button className={action} type="button" {...text('print')} onClick={() => print()} />
      {children}
      {/* Last, so that no button moves. */}
      <span className="text-muted" {...result} />
    </fieldset>
  );
}
