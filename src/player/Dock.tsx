import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatClock } from '#lib/time.ts';
import { Icon } from '#ui/Icon.tsx';
import { DockControls } from './DockControls.tsx';
import { DockTools } from './DockTools.tsx';
import { getPlayer, playerState } from './engine.ts';
import type { TrackState } from './types.ts';
import { label, text } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';

/** The player at the bottom of every screen while there is something to play. */
export default function Dock() {
  const state = useStore(playerState);
  const [shown, setShown] = useState<TrackState>();

  // Keep the last track while the dock slides out. Setting state while rendering is the documented way.
  if (state.status !== 'idle' && state !== shown) setShown(state);
  if (!shown) return null;
  return (
    <section
      id="dock"
      className={[
        'dock sticky bottom-0 z-10 grid grid-cols-dock grid-rows-dock items-center bg-dock pb-[env(safe-area-inset-bottom)] text-on-dock [box-shadow:var(--shadow-dock)]',
        // Too narrow for one line: the waveform runs along the upper edge.
        'max-md:grid-cols-dock-narrow max-md:grid-rows-dock-narrow max-md:px-2',
        // It slides in from below.
        '[transition:translate_320ms_var(--settle),display_320ms_allow-discrete] [&[hidden]]:hidden [&[hidden]]:[transition:translate_200ms_ease-in,display_200ms_allow-discrete] [&[hidden]]:[translate:0_100%] [@starting-style]:[translate:0_100%]',
        // At a zoom where it would cover the text.
        'flat:static',
        'forced-colors:border-t print:hidden',
        // Its language is the one of its name.
        'rtl:[direction:rtl]',
      ].join(' ')}
      {...label('player')}
      hidden={state.status === 'idle'}
    >
      {shown.status === 'offered' ? <Offer state={shown} /> : <DockControls state={shown} />}
    </section>
  );
}

function Offer({ state: { track, time } }: { state: TrackState }) {
  const goOn = ({ currentTarget: button }: MouseEvent) => {
    const hadFocus = document.activeElement === button;
    const dock = button.parentElement;
    flushSync(() => getPlayer().play(track));
    // The focused button disappears, so focus the pause button that replaces it.
    if (hadFocus) dock?.querySelector<HTMLElement>('.play-button')?.focus({ preventScroll: true });
  };

  return (
    <>
      <button
        className="col-start-1 col-end-[-2] row-start-2 inline-flex min-h-11 max-w-full items-center gap-2 justify-self-center rounded-full bg-accent py-2 pe-6 ps-4 font-semibold text-on-accent max-md:col-end-4 max-md:row-end-5"
        type="button"
        onClick={goOn}
      >
        <Icon id="icon-play_arrow-fill" />
        <span className="truncate" {...text('continueTrack', { title: track.title, time: formatClock(time) })} />
      </button>
      <DockTools />
    </>
  );
}
