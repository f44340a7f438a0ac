/** Stores a text in the browser, or removes it. If storage is blocked or full, it lasts as long as the visit. */
export function storeValue(
  key: string,
  value: string | undefined,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): void {
  try {
    if (value === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {}
}
