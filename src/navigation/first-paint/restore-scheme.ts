import { schemeKey } from '@/ui/scheme';

/** Puts the colour scheme in force that the visitor chose on an earlier visit. */
export function restoreScheme(): void {
  const scheme = readStored(schemeKey);
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme;
}

// Browsers that may store nothing throw at the mention of localStorage.
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
