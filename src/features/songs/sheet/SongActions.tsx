import { useState } from 'react';
import type { useShapes } from '#features/songs/shapes/useShapes.tsx';
import { writeChordPro, type SongCredits } from '#features/songs/theory/write.ts';
import { announce } from '#ui/announcer.ts';
import { copyText } from '#ui/copy-text.ts';
import { labelProps, textProps, texts } from '#ui/messages/t.ts';
import { useCurrentSheet } from './useSheet.ts';
import { changeView, chooseNeed, hasNeed } from './view.ts';
import { ViewChoices } from './ViewChoices.tsx';

interface Props extends SongCredits {
  shapes: ReturnType<typeof useShapes>;
}

const action =
  '-mx-2 min-h-11 min-w-11 px-2 first:ms-0 first:ps-0 font-demi text-accent underline underline-offset-[0.18em]';

/** The foot of a song: its shapes, a printed sheet, a copy, and the notation. */
export function SongActions({ shapes, ...credits }: Props) {
  const { played, view, setting, spelling, isReady } = useCurrentSheet();
  const [result, setResult] = useState({});
  const copy = async () => {
    const song = { ...played, capo: setting?.capo ?? 0 };
    const words = writeChordPro(credits, song, spelling.naming, spelling.isExpected);
    const message = textProps((await copyText(words)) ? texts.songCopied : texts.songNotCopied);
    announce(message.children);
    setResult(message);
  };

  return (
    <fieldset
      className="flex flex-wrap items-center gap-x-5 text-sm noscript:hidden print:hidden"
      disabled={!isReady}
    >
      {shapes.showShape && (
        <button
          className={action}
          type="button"
          {...textProps(texts.chordShapes)}
          aria-expanded={shapes.strip !== undefined}
          onClick={() => shapes.toggleShapes()}
        />
      )}
      <button className={action} type="button" {...textProps(texts.print)} onClick={() => print()} />
      {setting && (
        <button
          className={action}
          type="button"
          {...labelProps(texts.copyChordPro)}
          onClick={() => void copy()}
        >
          ChordPro
        </button>
      )}
      <label className="inline-flex min-h-11 items-center gap-1.5">
        <input
          className="m-0 h-4 w-4 accent-[--accent]"
          type="checkbox"
          checked={hasNeed(view, 'one-sheet')}
          onChange={({ target }) => changeView({ needs: chooseNeed(view, 'one-sheet', target.checked) })}
        />
        <span {...textProps(texts.oneSheet)} />
      </label>
      {setting && (
        <>
          <span className="me-auto text-muted" {...result} />
          <span className="inline-flex gap-x-5">
            <ViewChoices />
          </span>
        </>
      )}
    </fieldset>
  );
}
