import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { writeOutChoruses, type LeadSheet } from '#features/songs/lead-sheet.ts';
import type { LangProps } from '#lib/languages.ts';
import { getPlayer, playerState } from '#player/engine.ts';
import { currentAddress } from '#features/songs/sheet/address.ts';
import { Sections } from '#features/songs/sheet/Sections.tsx';
import { SongControls } from '#features/songs/sheet/SongControls.tsx';
import { describeCapo, useCurrentSheet, type Sheet } from '#features/songs/sheet/useSheet.ts';
import { getInstrument, hasNeed } from '#features/songs/sheet/view.ts';
import { instrumentNames, ViewChoices } from '#features/songs/sheet/ViewChoices.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { getLangProps, labelProps, t, textProps, texts } from '#ui/messages/t.ts';
import { openDialog } from '#ui/open-dialog.ts';
import { SchemeSwitch } from '#ui/SchemeSwitch.tsx';
import { useStore } from '#ui/useStore.ts';
import { fitColumns } from './fit-columns.ts';
import { arriveAtEnd, openSong, uncoverStage, type Gap } from './open-song.ts';
import { findInSet } from './set.ts';
import { useStoredSet } from './useStoredSet.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface Props {
  /** The id of the song. */
  id: string;
  title: string;
  /** The song as the player reads it. */
  shown: LeadSheet;
  /** What chooses the language of the words. */
  languages: ReactNode;
  /** The number of the line that plays, which leads; -1 if none does. */
  sounding: number;
  /** The language of the words, if it differs from the page. */
  langProps: LangProps | undefined;
  close: () => void;
}

/** Not utilities, which all pages would have. */
const styles = {
  choices: {
    maxWidth: 'calc(100% - 32px)',
    margin: '56px auto',
    padding: '4px 16px 12px',
    border: '1px solid var(--rule)',
  },
  /** Below the page, in its margin. */
  status: { position: 'absolute', inset: 'auto 0 0', pointerEvents: 'none', textAlign: 'center' },
} satisfies Record<string, CSSProperties>;

/** How many pages the keys move, as foot pedals send them. */
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  Enter: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** A song in the whole window, in the largest type that fits; a tap or a key turns the page. */
export default function Stage(props: Props) {
  const { id, title, shown, languages, sounding, langProps, close } = props;
  const sheet = useCurrentSheet();
  const { tempo = 0 } = sheet.written;
  const sung = writeOutChoruses(shown);
  const list = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const popoverId = useId();
  const [isChoosing, setChoosing] = useState(false);
  /** Whether the choices were open at the press that became a tap, and closed them. */
  const wasOpen = useRef(false);
  /** Whether the visitor reached a control with Tab, so that keys are for it; a control that was pressed leaves them to the page. */
  const isTabbed = useRef(false);
  const leaveChoices = () => {
    popover.current?.hidePopover();
    list.current?.parentElement?.focus();
  };
  const pageWidth = useRef(0);
  /** The first line of the page that the musician has chosen; it leads when the window turns, and turns back. */
  const top = useRef<Element>(undefined);
  const [place, setPlace] = useState({ page: 1, count: 1 });
  const staysOn = useWakeLock();
  const turnTo = (page: number, isChosen = true) => {
    const count = Math.max(1, Math.ceil((list.current?.scrollWidth ?? 0) / pageWidth.current - 0.1));
    const index = Math.min(Math.max(page, 0), count - 1);
    const box = list.current?.parentElement;
    const left = index * pageWidth.current * (box && isLeftward(box) ? -1 : 1);
    box?.scrollTo({ left, behavior: 'instant' });
    setPlace({ page: index + 1, count });
    if (!isChosen) return;
    const lines = [...(list.current?.querySelectorAll('.song-line') ?? [])];
    top.current = lines.find((line) => getPageIndex(line, pageWidth.current) >= index);
  };
  const set = findInSet(useStore(currentAddress) ?? {}, id);
  const [stored, hideStored] = useStoredSet(set?.songs);
  const [gap, setGap] = useState<Gap>();
  const isOpening = useRef(false);
  const index = gap?.place ?? set?.place ?? 0;
  const word = set?.songs[index]?.word;
  const isLast = (by: number) => gap !== undefined || place.page === (by < 0 ? 1 : place.count);
  const openOther = async (by: number) => {
    const song = set?.songs[index + by];
    if (!song || isOpening.current) return;
    isOpening.current = true;
    const isHere = index + by === set.place;
    try {
      setGap(isHere ? undefined : await openSong(song.id, index + by, by < 0));
    } finally {
      isOpening.current = false;
    }
    if (isHere) turnTo(by < 0 ? Infinity : 0);
  };
  const turn = (by: number) => {
    // The pages are not counted yet.
    if (pageWidth.current === 0) return;
    hideStored();
    if (Math.abs(by) === 1 && isLast(by)) void openOther(by);
    else turnTo(place.page - 1 + by);
  };
  const number = set && (
    <span {...textProps(texts.songOfSongs, { number: index + 1, count: set.songs.length })} />
  );
  const cannotTurn = (by: number) => isLast(by) && !set?.songs[index + by];

  // Before the first paint, when the observer calls.
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    if (!box) return undefined;
    delete document.documentElement.dataset['query'];
    box.focus();
    const fit = () => {
      const isAtEnd = pageWidth.current === 0 && arriveAtEnd();
      pageWidth.current = list.current ? fitColumns(list.current) : 0;
      const line = list.current?.querySelector('[aria-current]') ?? top.current;
      if (isAtEnd) turnTo(Infinity);
      else turnTo(line?.isConnected ? getPageIndex(line, pageWidth.current) : 0, false);
    };
    const resizes = new ResizeObserver(fit);
    resizes.observe(box);
    // Another key, or words without chords.
    const changes = new MutationObserver(fit);
    if (list.current) changes.observe(list.current, { childList: true, characterData: true, subtree: true });
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, []);
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current]');
    if (line && pageWidth.current > 0) turnTo(getPageIndex(line, pageWidth.current));
  }, [sounding]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Tab') isTabbed.current = true;
    const control = (event.target as Element).closest('button, input, select');
    const isUsed = isTabbed.current && control !== null && isKeyOf(control, event.key);
    if (step === undefined || isUsed || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    leaveChoices();
    turn(step);
  };
  const onTap = ({ clientX, currentTarget }: MouseEvent) => {
    if (wasOpen.current) return;
    const share = clientX / currentTarget.clientWidth;
    turn((isLeftward(currentTarget) ? 1 - share : share) < 1 / 3 ? -1 : 1);
  };

  return (
    <dialog
      className="stage fixed inset-0 m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col bg-paper p-4 pt-2 text-text backdrop:bg-transparent open:flex print:!hidden"
      ref={openDialog}
      aria-label={title}
      onKeyDown={onKeyDown}
      onPointerDownCapture={() => {
        isTabbed.current = false;
        wasOpen.current = popover.current?.matches(':popover-open') === true;
      }}
      onAnimationEnd={uncoverStage}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {/* The page keeps the focus, so a pedal turns it after a press on a button. */}
      <div className="flex min-h-11 items-center sm:gap-x-4" onMouseDown={(event) => event.preventDefault()}>
        <p
          className={`min-w-0 whitespace-nowrap max-sm:leading-tight sm:flex sm:items-baseline ${set ? 'max-sm:me-auto' : 'me-auto'}`}
        >
          <span className="max-w-full shrink-0 truncate font-display text-lg font-semibold max-sm:block max-sm:text-[1rem]">
            {gap?.title ?? title}
          </span>
          {set && <span className="block text-fine leading-tight text-muted sm:hidden">{number}</span>}
          <span className="flex min-w-0 text-caption text-muted max-sm:text-fine max-sm:leading-tight">
            {tempo > 0 && !gap && <Tempo tempo={tempo} />}
            {(sheet.setting ?? languages) && !gap && (
              <button
                className="-my-3 ms-4 inline-block min-w-0 py-3 text-start max-sm:ms-0"
                type="button"
                popoverTarget={popoverId}
                {...getLangProps(texts.shapesOf)}
              >
                <span className="block overflow-x-clip text-ellipsis">{describeSheet(sheet)}</span>
              </button>
            )}
          </span>
          {set?.changed && sheet.back && !gap && (
            <button
              className="relative ms-4 text-caption text-accent underline max-sm:ms-0 max-sm:block max-sm:text-fine"
              type="button"
              onClick={() => sheet.back && sheet.changeKey(sheet.back.key)}
              {...textProps(sheet.back.text, { key: sheet.spelling.showKey(sheet.back.key) })}
            />
          )}
        </p>
        {set && (
          <p className="!mt-0 me-auto whitespace-nowrap ps-2 text-caption text-muted max-sm:hidden">
            {number}
          </p>
        )}
        {staysOn && <p className="sr-only" {...textProps(texts.screenStaysOn)} />}
        <PauseButton />
        {(place.count > 1 || set) && (
          <p className="!mt-0 inline-flex items-center whitespace-nowrap text-caption text-muted [font-variant-numeric:tabular-nums]">
            <IconButton
              className="max-sm:-me-2"
              {...labelProps(texts.previousPage)}
              icon="icon-chevron_left"
              iconClass="h-5 w-5 rtl:[scale:-1_1]"
              disabled={cannotTurn(-1)}
              onClick={() => turn(-1)}
            />
            {gap ? '–' : `${place.page} / ${place.count}`}
            <IconButton
              className="max-sm:-ms-2"
              {...labelProps(texts.nextPage)}
              icon="icon-chevron_right"
              iconClass="h-5 w-5 rtl:[scale:-1_1]"
              disabled={cannotTurn(1)}
              onClick={() => turn(1)}
            />
          </p>
        )}
        <SchemeSwitch />
        <IconButton className="-me-3" {...labelProps(texts.close)} icon="icon-close" onClick={close} />
      </div>
      <div
        className="bg-paper text-text"
        style={styles.choices}
        ref={popover}
        id={popoverId}
        popover="auto"
        onToggle={({ newState }) => setChoosing(newState === 'open')}
        onChange={() => isTabbed.current || list.current?.parentElement?.focus()}
      >
        {isChoosing && (
          <>
            <SongControls languages={languages} />
            {sheet.setting && (
              <p className="!m-0 flex min-h-11 items-center gap-x-5">
                <ViewChoices />
              </p>
            )}
          </>
        )}
      </div>
      {word && <p className="!m-0 font-demi">{word}</p>}
      <div
        className="min-h-0 grow cursor-pointer overflow-hidden outline-none"
        tabIndex={-1}
        onClick={onTap}
        {...langProps}
      >
        {gap && (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 text-center">
            <p className="font-display text-3xl font-semibold">{gap.title}</p>
            <p className="text-muted" {...textProps(gap.reason)} />
          </div>
        )}
        <div className={gap ? 'song-sheet invisible' : 'song-sheet'} ref={list}>
          <Sections nameKey={sheet.nameKey} sheet={sung} sections={sung.sections} sounding={sounding} />
        </div>
        <p
          className="!mt-0 bg-paper text-fine leading-4 text-muted"
          style={styles.status}
          role="status"
          {...getLangProps(texts.setStored)}
        >
          {stored}
        </p>
      </div>
    </dialog>
  );
}

/** Whose view it is, the key, where to put a capo, and the shapes above it: “Guitar · E · capo 2 · shapes of D”. */
function describeSheet({ view, setting, spelling }: Sheet): string {
  if (!setting) return t(texts.words);
  const name = hasNeed(view, 'words') ? texts.words : instrumentNames[getInstrument(view)];
  return [t(name), spelling.showKey(setting.key), ...describeCapo(setting, spelling)].join(' · ');
}

/** Beats per minute; a press lets a dot beat in this tempo, until another or the next song. */
function Tempo({ tempo }: { tempo: number }) {
  const [isBeating, setBeating] = useState(false);
  return (
    <button
      className="-my-3 ms-4 inline-flex shrink-0 items-center gap-2 py-3 max-sm:me-3 max-sm:ms-0"
      type="button"
      aria-pressed={isBeating}
      onClick={() => setBeating(!isBeating)}
      {...labelProps(texts.tempo, { tempo })}
    >
      <span
        className="stage-beat h-2 w-2 rounded-full bg-current"
        style={{ '--beat': `${60 / tempo}s` } as CSSProperties}
      />
      <span className="md:hidden">{tempo}</span>
      <span className="max-md:hidden">{t(texts.tempo, { tempo })}</span>
    </button>
  );
}

/** Pauses the recording that plays, and continues it. */
function PauseButton() {
  const state = useStore(playerState);
  if (state.status === 'idle' || state.status === 'offered' || state.status === 'failed') return null;
  const { status, track } = state;
  const isPaused = status === 'paused';
  return (
    <IconButton
      {...labelProps(isPaused ? texts.playTrack : texts.pauseTrack, { title: track.title })}
      icon={isPaused ? 'icon-play_arrow-fill' : 'icon-pause-fill'}
      onClick={() => getPlayer().toggle(track)}
    />
  );
}

/** Whether a control does something when a key is pressed. */
function isKeyOf(control: Element, key: string): boolean {
  return /^(?: |Enter)$/.test(key) || (control.matches('select') && key.startsWith('Arrow'));
}

/** Whether pages follow each other to the left. */
function isLeftward(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** The index of the page with a line. */
function getPageIndex(line: Element, pageWidth: number): number {
  const list = line.closest('.song-sheet') ?? line;
  const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  const distance = isLeftward(list) ? outer.right - inner.right : inner.left - outer.left;
  return Math.floor((distance + 1) / pageWidth);
}
