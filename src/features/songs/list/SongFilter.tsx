import { useState } from 'react';
import { t, textProps, texts } from '#ui/messages/t.ts';

interface Props {
  /** How many songs there are. */
  count: number;
}

/** A field that narrows the list of songs after it to those with the typed words. */
export function SongFilter({ count }: Props) {
  const [found, setFound] = useState(count);
  return (
    <p className="noscript:hidden print:hidden">
      <label>
        <span className="block text-caption text-muted" {...textProps(texts.findSong)} />
        <input
          className="min-h-11 w-full max-w-measure rounded-sm border border-rule-strong bg-paper-2 px-3"
          type="search"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setFound(filterSongs(target.value))}
        />
      </label>
      <span className="text-caption text-muted" role="status">
        {found < count && t(texts.songOfSongs, { number: found, count })}
      </span>
    </p>
  );
}

/** Hides the songs without all of the words; returns how many are left. */
function filterSongs(typed: string): number {
  const wanted = toPlain(typed).split(/\s+/);
  const songs = [...document.querySelectorAll<HTMLElement>('main li[data-words]')];
  for (const song of songs) {
    const words = toPlain(song.dataset['words'] ?? '');
    song.hidden = !wanted.every((word) => words.includes(word));
  }
  return songs.filter(({ hidden }) => !hidden).length;
}

/** Letters as people type them on other keyboards. */
function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘]/gu, '')
    .toLowerCase();
}
