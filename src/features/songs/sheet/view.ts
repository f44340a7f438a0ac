import { instruments, type Instrument } from '#features/songs/shapes/shape.ts';
import { readValue, storeValue } from '#lib/store-value.ts';
import { createStore } from '#ui/create-store.ts';
import {
  changeAddress,
  currentAddress,
  readQuery,
  writeQuery,
  type Address,
  type Need,
  type View,
} from './address.ts';

/** What the visitor has chosen since the page was loaded, by name, because storage may be blocked. */
export const chosen = createStore<Record<string, string>>({});

/** Remembers a choice on this device. */
export function remember(name: string, choice: Address): void {
  const text = writeQuery(choice);
  chosen.set({ ...chosen.get(), [name]: text });
  storeValue(name, text);
}

/** What this device remembers. */
export function recall(name: string): Address {
  return readQuery(chosen.get()[name] ?? readValue(name) ?? '');
}

/** Changes the view on this device, or in the address if it has one. */
export function changeView(changes: View): void {
  if (hasView()) changeAddress(changes);
  else remember('view', { ...recall('view'), ...changes });
}

/** Whether the address says how to read the song, so that choices do not change the device. */
export function hasView(): boolean {
  const { needs, notation, words, capo } = currentAddress.get() ?? {};
  return (needs ?? notation ?? words ?? capo) !== undefined;
}

/** The instrument of a player. */
export function getInstrument({ needs }: View): Instrument {
  return instruments.find((name) => needs?.includes(name)) ?? 'guitar';
}

/** Whether a player needs something. */
export function hasNeed({ needs }: View, ...some: Need[]): boolean {
  return some.some((need) => needs?.includes(need));
}

/** What a player needs after a choice. The instrument comes first, so that an address without chords has one, too. */
export function chooseNeed(view: View, need: Need, isWanted = true): Need[] {
  const instrument = instruments.find((name) => name === need) ?? getInstrument(view);
  const others = (view.needs ?? []).filter(
    (other) => other !== need && !hasNeed({ needs: [...instruments] }, other),
  );
  return [instrument, ...others, ...(isWanted && need !== instrument ? [need] : [])];
}
