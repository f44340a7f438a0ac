import { formatClock, formatLength } from '#lib/time.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { getPlayer, playbackRate } from './engine.ts';
import { Failure } from './Failure.tsx';
import { PlayButton } from './PlayButton.tsx';
import { playlist } from './playlist.ts';
import { SeekBar } from './SeekBar.tsx';
import type { TrackState } from './types.ts';
import { Volume } from './Volume.tsx';
import { labelProps, siteLangProps, textProps, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';

/** The contents of the dock: buttons, title, position and volume. */
export function DockControls({ state }: { state: TrackState }) {
  const tracks = useStore(playlist)?.tracks ?? [];
  const index = tracks.findIndex(({ id }) => id === state.track.id);
  // The playlist has longer waveforms than the cards of a list, but no versions.
  const track = tracks[index]?.src === state.track.src ? tracks[index] : state.track;
  const { time, duration } = state;
  const rate = useStore(playbackRate);
  const offer = state.status === 'offered' && textProps(texts.continueAt, { time: formatClock(time) });

  return (
    <>
      <div className="col-start-1 row-start-2 flex items-center justify-end gap-1 max-md:row-start-3 max-md:row-end-5 max-md:gap-0">
        <IconButton
          {...labelProps(texts.previousTrack)}
          icon="icon-skip_previous-fill"
          iconClass="h-5 w-5 rtl:[scale:-1_1]"
          onClick={() => getPlayer().skip(-1)}
        />
        <PlayButton
          className="h-[52px] w-[52px] max-md:h-11 max-md:w-11"
          track={track}
          status={state.status}
          offeredAt={state.status === 'offered' ? formatClock(time) : undefined}
        />
        <IconButton
          {...labelProps(texts.nextTrack)}
          icon="icon-skip_next-fill"
          iconClass="h-5 w-5 rtl:[scale:-1_1]"
          onClick={() => getPlayer().skip(1)}
          disabled={index === tracks.length - 1}
        />
      </div>
      <p className="col-start-2 row-start-2 min-w-0 pe-4 ps-gutter max-md:col-end-4 max-md:row-start-3 max-md:self-end max-md:pe-0 max-md:ps-2">
        <a
          className="-my-[calc(max(22px,.61em)-.61em)] block font-display text-lg font-semibold leading-[max(44px,1.22em)] hover:text-interactive max-md:-mb-2 max-md:mt-0 max-md:flex max-md:min-h-11 max-md:items-center max-md:pb-2 max-sm:text-caption"
          href={track.path}
          {...siteLangProps}
        >
          <span className="block truncate max-md:py-px max-md:leading-[1.2] max-sm:line-clamp-2 max-sm:whitespace-normal">
            {track.title}
          </span>
        </a>
        <span className="block truncate text-sm font-medium leading-[1.3] text-muted [font-variant-numeric:tabular-nums] max-md:hidden">
          {index >= 0 && (
            <span {...(offer || textProps(texts.trackOf, { number: index + 1, count: tracks.length }))} />
          )}
        </span>
      </p>
      {offer && (
        <span
          className="col-start-2 col-end-4 row-start-4 self-start ps-2 text-sm font-medium leading-tight [font-variant-numeric:tabular-nums] md:hidden"
          {...offer}
        />
      )}
      <span
        className="col-start-3 row-start-2 truncate text-sm font-medium [font-variant-numeric:tabular-nums] max-md:col-start-2 max-md:row-start-4 max-md:self-start max-md:ps-2 max-md:data-[offered]:hidden md:rtl:col-start-5"
        data-offered={offer ? '' : undefined}
      >
        {formatClock(time)}
        {rate !== 1 && ` · ${Math.round(rate * 100)} %`}
      </span>
      <SeekBar
        className="col-start-4 row-start-2 mx-3 max-md:col-span-full max-md:-mx-2 max-md:-mt-2 max-md:outline-offset-[-3px]"
        waveformClass="top-1 h-9 max-md:top-2 max-md:h-6"
        track={track}
        time={time}
        duration={duration}
        name={texts.seek}
      />
      <span
        className="col-start-5 row-start-2 truncate pe-gutter text-sm font-medium [font-variant-numeric:tabular-nums] max-md:col-start-3 max-md:row-start-4 max-md:self-start max-md:pe-0 max-md:ps-1 max-md:text-muted max-md:before:content-['/_'] max-md:data-[offered]:hidden md:rtl:col-start-3 md:rtl:pe-0"
        data-offered={offer ? '' : undefined}
      >
        {duration > 0 && formatLength(duration)}
      </span>
      <div className="col-start-6 row-start-2 flex items-center justify-end pe-[max(12px,var(--edge)_-_12px)] max-md:col-start-4 max-md:row-start-3 max-md:row-end-5 max-md:pe-0">
        <Volume />
        {track.download !== undefined && (
          <IconButton
            className="max-lg:hidden"
            href={track.file ?? track.src}
            download={track.download}
            {...labelProps(texts.downloadThis)}
            icon="icon-download"
          />
        )}
        <IconButton {...labelProps(texts.closePlayer)} icon="icon-close" onClick={close} />
      </div>
      {state.message !== undefined && (
        <Failure
          className="col-span-full row-start-1 px-5 pt-3 text-center max-md:mb-2"
          message={state.message}
        />
      )}
    </>
  );
}

function close(): void {
  getPlayer().close();
  document.getElementById('main')?.focus({ preventScroll: true });
}
