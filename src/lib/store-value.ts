/** Where a text is stored: for later visits, or for this tab. */
export type StorageName = 'localStorage' | 'sessionStorage';

/** A name in the browser with the path of the site, because sites on one origin share storage and channels. */
export function getScopedName(name: string, base: string = import.meta.env.BASE_URL): string {
  return `${name} ${base}`;
}

/** Stores a text in the browser, or removes it. If storage is blocked or full, it lasts as long as the visit. */
export function storeValue(
  key: string,
  value: string | undefined,
  storage: StorageName = 'localStorage',
): void {
  try {
    if (value === undefined) globalThis[storage].removeItem(getScopedName(key));
    else globalThis[storage].setItem(getScopedName(key), value);
  } catch {}
}

/** Reads a stored text; `undefined` if there is none, or storage is blocked. */
export function readValue(key: string, storage: StorageName = 'localStorage'): string | undefined {
  try {
    return globalThis[storage].getItem(getScopedName(key)) ?? undefined;
  } catch {
    return undefined;
  }
}
