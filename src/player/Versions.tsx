import { Fragment, useEffect } from 'react';
import type { LangProps } from '#lib/languages.ts';
import { DOT } from '#lib/names.ts';
import { labelProps, textProps, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { chosenVersions, getPlayer } from './engine.ts';
import type { PlayableTrack, Version } from './types.ts';

interface Props {
  recording: PlayableTrack;
  versions: Version[];
  /** The language of the labels. */
  langProps: LangProps;
}

/** Words that change between a recording and its versions. */
export function Versions({ recording, versions, langProps }: Props) {
  const chosen = useStore(chosenVersions, (all) => all.get(recording.id)) ?? recording;
  // The list plays the recording, unless a version is current.
  useEffect(
    () => () => {
      if (!getPlayer().isCurrent(recording)) getPlayer().forgetVersion(recording);
    },
    [recording],
  );

  return (
    <div
      className="ps-14 text-sm leading-6 noscript:hidden print:hidden"
      role="group"
      {...labelProps(texts.versionOf, { title: recording.title })}
    >
      {[recording, ...versions].map((track: PlayableTrack & Partial<Version>) => (
        <Fragment key={track.src}>
          {' '}
          <span className="inline-block">
            {track !== recording && DOT}
            <button
              className="min-h-11 min-w-11 text-accent underline underline-offset-[0.18em] aria-pressed:text-inherit aria-pressed:no-underline"
              type="button"
              aria-pressed={track.src === chosen.src}
              onClick={() => track.src !== chosen.src && getPlayer().choose(track)}
              {...(track.label ? { children: track.label, ...langProps } : textProps(texts.asRecorded))}
            />
          </span>
        </Fragment>
      ))}
    </div>
  );
}
