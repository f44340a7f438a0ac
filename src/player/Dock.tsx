import { useState } from 'react';
import { DockControls } from './DockControls.tsx';
import { cardInSight, playerState } from './engine.ts';
import type { TrackState } from './types.ts';
import { labelProps, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';

/** The player at the bottom of every screen while there is something to play, unless its card is in sight. */
export default function Dock() {
  const state = useStore(playerState);
  const isCardInSight = useStore(cardInSight);
  const [hasKeys, setKeys] = useState(false);
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
        // Its direction follows the language of its name.
        'rtl:[direction:rtl]',
      ].join(' ')}
      {...labelProps(texts.player)}
      hidden={state.status === 'idle' || (isCardInSight && !hasKeys && state.message === undefined)}
      // A visitor who presses its buttons with the keyboard keeps them.
      onKeyDown={() => setKeys(true)}
      onBlur={({ currentTarget, relatedTarget }) => setKeys(currentTarget.contains(relatedTarget))}
    >
      <DockControls state={shown} />
    </section>
  );
}
