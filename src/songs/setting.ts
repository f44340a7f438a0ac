import { formatKey, parseKey, shiftKey, type Key } from './chords';
import type { Sheet } from './sheet';

/** How visitors read the chords of a song. */
export interface Setting {
  /** The key that sounds. */
  key: Key;
  capo: number;
}

/** The setting that an address names, as `?key=A&capo=2`; what it does not name, or not well, is as in the file. */
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

/** The address for a setting; nothing of what is as in the file. */
export function toQuery({ key, capo }: Setting, sheet: Sheet): string {
  const own = toOwnSetting(sheet);
  const search = new URLSearchParams({
    ...(own?.key.tonic !== key.tonic && { key: formatKey(key) }),
    ...(own?.capo !== capo && { capo: String(capo) }),
  });
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** The keys to choose from: six semitones up and down, and each once. */
export function listKeys(sheet: Sheet): { key: Key; semitones: number }[] {
  const own = toOwnSetting(sheet);
  const steps = Array.from({ length: 13 }, (_, index) => index - 6);
  const keys = own ? steps.map((semitones) => ({ key: shiftKey(own.key, semitones), semitones })) : [];
  return keys.filter(({ key }, index) => keys.findIndex((other) => other.key.tonic === key.tonic) === index);
}

/** The key in which a capo lets the chords be played. */
export function toPlayedKey({ key, capo }: Setting): Key {
  return shiftKey(key, -capo);
}

/** The key to choose that has a name, or else one that sounds the same. */
function findKey({ tonic }: Key, sheet: Sheet): Key | undefined {
  const keys = listKeys(sheet).map(({ key }) => key);
  const alike = keys.filter((key) => (key.tonic - tonic) % 12 === 0);
  return alike.find((key) => key.tonic === tonic) ?? alike[0];
}

/** What sounds when the chords are played as they are written. */
function toOwnSetting({ key: written, capo }: Sheet): Setting | undefined {
  const key = parseKey(written ?? '');
  return key && { key: shiftKey(key, capo), capo };
}
