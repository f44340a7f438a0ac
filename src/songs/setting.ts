import { formatKey, parseKey, shiftKey, type Key } from './chords.ts';
import type { Sheet } from './sheet.ts';

/** What the visitor chose. */
export interface Setting {
  /** The key that sounds. */
  key: Key;
  capo: number;
}

/** Reads `?key=A&capo=2`. Missing or invalid values come from the file. */
export function readSetting(query: string, sheet: Sheet): Setting | undefined {
  const own = toOwnSetting(sheet);
  if (!own) return undefined;

  const search = new URLSearchParams(query);
  const wanted = parseKey(search.get('key') ?? '');
  const capo = search.get('capo') ?? '';
  return {
    key: (wanted && findKey(wanted, sheet)) ?? own.key,
    capo: /^\d$/.test(capo) ? Number(capo) : own.capo,
  };
}

/** Writes a setting as a query, without the values that equal the file's. */
export function toQuery({ key, capo }: Setting, sheet: Sheet): string {
  const own = toOwnSetting(sheet);
  const search = new URLSearchParams({
    ...(own?.key.tonic !== key.tonic && { key: formatKey(key) }),
    ...(own?.capo !== capo && { capo: String(capo) }),
  });
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** The keys to choose from, six semitones up and down, without duplicates. */
export function listKeys(sheet: Sheet): { key: Key; semitones: number }[] {
  const own = toOwnSetting(sheet);
  const steps = Array.from({ length: 13 }, (_, index) => index - 6);
  const keys = own ? steps.map((semitones) => ({ key: shiftKey(own.key, semitones), semitones })) : [];
  return keys.filter(({ key }, index) => keys.findIndex((other) => other.key.tonic === key.tonic) === index);
}

/** The key of the chord shapes above the capo. */
export function toPlayedKey({ key, capo }: Setting): Key {
  return shiftKey(key, -capo);
}

/** The listed key with the same name, or else with the same sound. */
function findKey({ tonic }: Key, sheet: Sheet): Key | undefined {
  const keys = listKeys(sheet).map(({ key }) => key);
  const alike = keys.filter((key) => (key.tonic - tonic) % 12 === 0);
  return alike.find((key) => key.tonic === tonic) ?? alike[0];
}

/** The setting in the file. */
function toOwnSetting({ key: written, capo }: Sheet): Setting | undefined {
  const key = parseKey(written ?? '');
  return key && { key: shiftKey(key, capo), capo };
}
