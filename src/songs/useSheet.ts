import { createContext, useContext, useState } from 'react';
import { announce } from '#ui/announcer.ts';
import { messagesLang, t, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { parseKey, shiftKey, type Notation } from './chords.ts';
import { createChoice } from './create-choice.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { currentQuery, writeQuery } from './query.ts';
import { createSpelling, notationChoice, type Spelling } from './spelling.ts';
import { getSetKey } from './stage/set.ts';
import {
  formatQuery,
  getPlayedKey,
  hasSetting,
  parseTransposition,
  playSheet,
  type Transposition,
} from './transposition.ts';

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
  const written = useStore(currentQuery);
  const query = written && `${written}&${getSetKey(written, id)}`;
  const [ownKey] = useState(() => createChoice(`key of ${id}`));
  const remembered = useStore(ownKey) ?? '';
  const setting = parseTransposition(query ?? '', sheet, remembered);
  const chosen = useStore(notationChoice);
  const spelling = createSpelling(setting?.notation ?? chosen ?? notation, notation);
  const change = (changes: Partial<Transposition>) => {
    if (!setting) return;
    const next = { ...setting, ...changes };
    if (!('notation' in changes)) ownKey.set(formatQuery({ ...next, notation: undefined }, sheet));
    writeQuery(['key', 'capo', 'notation'], formatQuery(next, sheet));
    const result = parseTransposition(location.search, sheet);
    if (result && !('notation' in changes)) announce(describeSetting(result, spelling));
  };
  return {
    written: sheet,
    played: playSheet(sheet, setting, spelling),
    /** Missing in a song without chords. */
    setting,
    spelling,
    /** The name of a key among numbers, which need one. */
    nameKey:
      setting && spelling.notation === 'numbers'
        ? (key: string) => spelling.showKey(shiftKey(parseKey(key) ?? setting.key, setting.capo))
        : undefined,
    /** Whether controls work yet. */
    isReady: written !== undefined,
    /** Whether the key is the one that the visitor chose before. */
    isRemembered: hasSetting(remembered) && !hasSetting(query ?? ''),
    /** Changes key and capo. */
    change,
    chooseNotation: (name: Notation) => {
      notationChoice.set(name);
      change({ notation: name === notation ? undefined : name });
    },
  };
}

/** Key and capo as a list of words; without a capo, the key alone. */
export function describeCapo(setting: Transposition, { showKey }: Spelling): string[] {
  if (setting.capo === 0) return [];
  return [`${t(texts.capo)} ${setting.capo}`, t(texts.shapesOf, { key: showKey(getPlayedKey(setting)) })];
}

/** What a screen reader says after a change: “Key of E, capo 2, shapes of D”. */
function describeSetting(setting: Transposition, spelling: Spelling): string {
  const key = t(texts.keyOf, { key: spelling.showKey(setting.key) });
  const list = new Intl.ListFormat(messagesLang, { type: 'unit', style: 'short' });
  return list.format([key, ...describeCapo(setting, spelling)]);
}
