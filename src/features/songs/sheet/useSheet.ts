import { createContext, useContext } from 'react';
import type { LeadSheet } from '#features/songs/lead-sheet.ts';
import { changeSetKey, findInSet, moveInSet } from '#features/songs/stage/set.ts';
import { formatKey, shiftKey, type Key } from '#features/songs/theory/key.ts';
import type { Notation } from '#features/songs/theory/note.ts';
import { transposeSong } from '#features/songs/theory/transpose.ts';
import { announce } from '#ui/announcer.ts';
import { messagesLang, t, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { changeAddress, currentAddress } from './address.ts';
import { getPlayedKey, getSetting, type Setting } from './setting.ts';
import { createSpelling, type Spelling } from './spelling.ts';
import { useView } from './useView.ts';
import { changeView, chooseNeed, hasNeed, hasView, recall, remember } from './view.ts';

/** A song as the visitor has set it. */
export type Sheet = ReturnType<typeof useSheet>;

/** Gives its children the song. */
export const SheetContext = createContext<Sheet | undefined>(undefined);

/** The song around a component. */
export function useCurrentSheet(): Sheet {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('There is no song around this component.');
  return sheet;
}

/** A song in the key and the view of the visitor: from the address, as chosen before, or as written. In print, it may be at another place of the set. */
export function useSheet(sheet: LeadSheet, id: string, notation: Notation, place?: number) {
  const here = useStore(currentAddress);
  const isElsewhere = here && place !== undefined && findInSet(here, id)?.place !== place;
  const address = isElsewhere ? moveInSet(here, place) : here;
  const view = useView();
  const set = address && findInSet(address, id);
  const linked = address?.key ?? set?.changed ?? set?.key;
  /** The key without a choice of the visitor. */
  const home = getSetting(sheet, { key: set?.key })?.key;
  const own = address && recall(`key of ${id}`).key;
  const isRemembered = own !== undefined && linked === undefined && address?.capo === undefined;
  const hasCapo = !hasNeed(view, 'piano', 'words', 'concert');
  const nameCapo = (key: Key) => `capo of ${id} in ${formatKey(key)}`;
  const findSetting = (wanted?: Key, linkedCapo?: number) => {
    const setting = getSetting(sheet, { key: wanted, capo: linkedCapo });
    if (!setting || !address) return setting;
    const ofSet = setting.key.tonic === home?.tonic ? set?.capo : undefined;
    const capo = hasCapo ? (linkedCapo ?? recall(nameCapo(setting.key)).capo ?? ofSet) : 0;
    return { ...setting, capo: capo ?? setting.capo };
  };
  const setting = findSetting(isRemembered ? own : linked, address?.capo);
  const spelling = createSpelling(view.notation ?? notation, notation);
  const isNumbers = spelling.naming.notation === 'numbers';
  const say = (result?: Setting) => result && announce(describeSetting(result, spelling));
  return {
    written: sheet,
    /** What the set says about the song. */
    word: set?.word,
    view,
    // Numbers name the written chords, so that they are the same in all keys.
    played: setting ? transposeSong(sheet, getPlayedKey(setting), isNumbers) : sheet,
    /** Missing in a song without chords. */
    setting,
    spelling,
    /** The name of the key that sounds with the shapes of a key. */
    nameKey: (key: Key) => spelling.showKey(shiftKey(key, setting?.capo ?? 0)),
    /** Whether controls work yet. */
    isReady: address !== undefined,
    /** Leads back from a key that the visitor has chosen, for the song or for the set. */
    back: home &&
      (isRemembered || set?.changed) && {
        key: home,
        text: isRemembered ? texts.backToKey : texts.setSays,
      },
    changeKey: (wanted: Key) => {
      const key = wanted.tonic === home?.tonic ? undefined : wanted;
      if (set) changeSetKey(address, set.place, key);
      if (!set || (isRemembered && !key)) remember(`key of ${id}`, { key });
      changeAddress({ key: set ? undefined : key, capo: undefined });
      say(findSetting(wanted));
    },
    /** Puts the capo on a fret in this key; without one, chords are as they sound in all songs. */
    changeCapo: (capo?: number) => {
      const isConcert = capo === undefined;
      if (isConcert !== hasNeed(view, 'concert'))
        changeView({ needs: chooseNeed(view, 'concert', isConcert) });
      if (setting && !isConcert)
        if (hasView()) changeAddress({ capo });
        else remember(nameCapo(setting.key), { capo });
      say(setting && { ...setting, capo: capo ?? 0 });
    },
  };
}

/** Key and capo as a list of words; without a capo, the key alone. */
export function describeCapo(setting: Setting, { showKey }: Spelling): string[] {
  if (setting.capo === 0) return [];
  return [`${t(texts.capo)} ${setting.capo}`, t(texts.shapesOf, { key: showKey(getPlayedKey(setting)) })];
}

/** What a screen reader says after a change: “Key of E, capo 2, shapes of D”. */
function describeSetting(setting: Setting, spelling: Spelling): string {
  const key = t(texts.keyOf, { key: spelling.showKey(setting.key) });
  const list = new Intl.ListFormat(messagesLang, { type: 'unit', style: 'short' });
  return list.format([key, ...describeCapo(setting, spelling)]);
}
