/** Ids of built-in screens and of elements of the shell. */
export const reservedIds = {
  screens: ['404', 'index', 'offline'],
  elements: ['main', 'page', 'announcer', 'dock'],
};

/** The end of an address that enlarges a picture, and its number. */
export const PICTURE_ID = /^picture-(\d+)$/;

/** Whether an id belongs to an element of the shell, an enlarged picture or a footnote. */
export function isReservedId(id: string): boolean {
  return (
    reservedIds.elements.includes(id) || PICTURE_ID.test(id) || /^(?:footnote-label$|user-content-)/.test(id)
  );
}

/** The id of a content file, from its path in the folder: `Notes/Song #1.mdx` becomes `notes/song-1`. */
export function getEntryId(file: string): string {
  const names = file.replace(/\.[^./]+$/, '').split('/');
  const id = names.map(slugify).join('/');
  return id.replace(/\/index$/, '');
}

/** Whether each part of an id has a letter or digit; otherwise its address could lead to another server. */
export function isWholeId(id: string): boolean {
  return !id.split('/').includes('');
}

/** Pages and integrations are separate bundles, so they share the language of the site. */
const shared = globalThis as typeof globalThis & { idLanguage?: string };

/** Sets the language in whose letters names become ids. */
export function setIdLanguage(lang = 'en'): void {
  shared.idLanguage = lang;
}

/** Lower case in the language of the site, without the second dot that other languages give to `İ`. */
export function toLower(text: string): string {
  const lower = text.normalize('NFC').toLocaleLowerCase(shared.idLanguage ?? 'en');
  return lower.replace(/i\u0307/g, 'i').normalize('NFC');
}

/** Text as part of an id: letters and digits, joined by hyphens. */
export function slugify(name: string): string {
  return toLower(name)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
}
