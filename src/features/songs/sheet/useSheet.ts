import { createContext, useContext, useState } from 'react';
import type { LeadSheet } from '#features/songs/lead-sheet.ts';
import { getSetKey } from '#features/songs/stage/set.ts';
import { shiftKey, type Key } from '#features/songs/theory/key.ts';
import type { Notation } from '#features/songs/theory/note.ts';
import { transposeSong } from '#features/songs/theory/transpose.ts';
import { announce } from '#ui/announcer.ts';
import { messagesLang, t, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { changeAddress, currentAddress, readQuery, writeQuery } from './address.ts';
import { createChoice } from './create-choice.ts';
import { getPlayedKey, getSetting, hasKeyOrCapo, toChoice, type Choice, type Setting } from './setting.ts';
import { createSpelling, notationChoice, type Spelling } from './spelling.ts';

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

/** A song in the key and the notation of the visitor: from the address, as chosen before, or as written. */
export function useSheet(sheet: LeadSheet, id: string, notation: Notation) {
  const address = useStore(currentAddress);
  const [ownKey] = useState(() => createChoice(`key of ${id}`));
  const remembered: Choice = readQuery(useStore(ownKey) ?? '');
  const wanted: Choice = address ? { ...address, key: getSetKey(address, id) } : {};
  const isRemembered = hasKeyOrCapo(remembered) && !hasKeyOrCapo(wanted);
  const setting = getSetting(sheet, isRemembered ? { ...remembered, notation: wanted.notation } : wanted);
  const chosen = useStore(notationChoice);
  const spelling = createSpelling(setting?.notation ?? chosen ?? notation, notation);
  const isNumbers = spelling.naming.notation === 'numbers';
  const choose = (changes: Partial<Setting>) => {
    if (!setting) return;
    const choice = toChoice({ ...setting, ...changes }, sheet);
    if (!('notation' in changes)) ownKey.set(writeQuery({ key: choice.key, capo: choice.capo }));
    changeAddress(choice);
    const result = getSetting(sheet, choice);
    if (result && !('notation' in changes)) announce(describeSetting(result, spelling));
  };
  return {
    written: sheet,
    // Numbers name the written chords, so that they are the same in all keys.
    played: setting ? transposeSong(sheet, getPlayedKey(setting), isNumbers) : sheet,
    /** Missing in a song without chords. */
    setting,
    spelling,
    /** The name of the key that sounds with the shapes of a key. */
    nameKey: (key: Key) => spelling.showKey(shiftKey(key, setting?.capo ?? 0)),
    /** Whether controls work yet. */
    isReady: address !== undefined,
    /** Whether the key is the one that the visitor chose before. */
    isRemembered,
    /** Changes key and capo. */
    change: choose,
    chooseNotation: (name: Notation) => {
      notationChoice.set(name);
      choose({ notation: name === notation ? undefined : name });
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
