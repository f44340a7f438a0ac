import { Fragment } from 'react';
import type { Pulse } from '#features/songs/theory/song.ts';
import { DOT } from '#lib/names.ts';
import { textProps, texts } from '#ui/messages/t.ts';

interface Props extends Pulse {
  /** The name of a key. */
  songKey?: string | undefined;
  className?: string;
}

/** Key, time and tempo of a song or a part of it in one line; nothing without any. */
export function FactList({ songKey, time, tempo, className }: Props) {
  const facts = [
    songKey !== undefined && textProps(texts.keyOf, { key: songKey }),
    time !== undefined && { children: time },
    tempo !== undefined && textProps(texts.tempo, { tempo }),
  ].filter((fact) => typeof fact === 'object');
  return facts.map((fact, index) => (
    <Fragment key={fact.children}>
      {index > 0 && ` ${DOT}`}
      <span className={className} {...fact} />
    </Fragment>
  ));
}
