import { useEffect, useState } from 'react';
import { findSong } from '#player/playlist.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { labelProps, textProps, texts } from '#ui/messages/t.ts';
import { printSet } from './print-set.ts';
import type { findInSet } from './set.ts';

interface Props {
  set: NonNullable<ReturnType<typeof findInSet>>;
  /** Writes the query of a song at a place of the set. */
  write: (place: number) => string;
}

/** The place of a song in its set, links to the songs before and after it, and what prints all. Shares no module with the sheet, which would be a file. */
export default function SetLine({ set: { songs, place, on }, write }: Props) {
  const [isPreparing, setPreparing] = useState(false);
  const printAll = async () => {
    setPreparing(true);
    await printSet(songs, on).finally(() => setPreparing(false));
  };

  return (
    <p className="!m-0 flex items-center text-caption text-muted print:hidden">
      <SongLink {...labelProps(texts.previousSong)} id={songs[place - 1]?.id} query={write(place - 1)} />
      <span {...textProps(texts.songOfSongs, { number: place + 1, count: songs.length })} />
      <SongLink {...labelProps(texts.nextSong)} id={songs[place + 1]?.id} query={write(place + 1)} isNext />
      <button
        className="ms-auto min-h-11 text-accent underline underline-offset-[0.18em]"
        type="button"
        // `disabled` would take the focus.
        aria-disabled={isPreparing}
        aria-busy={isPreparing}
        onClick={isPreparing ? undefined : () => void printAll()}
        {...textProps(texts.printSet)}
      />
    </p>
  );
}

interface LinkProps {
  'aria-label': string;
  id: string | undefined;
  query: string;
  isNext?: boolean;
}

function SongLink({ id, query, isNext = false, ...label }: LinkProps) {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    if (id !== undefined) void findSong(id).then((song) => setPath(song?.path));
  }, [id]);
  return (
    <IconButton
      {...label}
      icon={isNext ? 'icon-chevron_right' : 'icon-chevron_left'}
      iconClass="h-5 w-5 rtl:[scale:-1_1]"
      href={id === undefined ? undefined : path && path + query}
      disabled={id === undefined}
    />
  );
}
