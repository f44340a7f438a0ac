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

/** The id of a content file in a site of a language, from its path in the folder: `Notes/Song #1.mdx` becomes `notes/song-1`. */
export function getEntryId(file: string, lang: string): string {
  const names = file.replace(/\.[^./]+$/, '').split('/');
  const id = names.map((name) => slugify(name, lang)).join('/');
  return id.replace(/\/index$/, '');
}

/** Whether each part of an id has a letter or digit; otherwise its address could lead to another server. */
export function isWholeId(id: string): boolean {
  return !id.split('/').includes('');
}

/** Lower case in a language, without the second dot that others than Turkish give to `İ`. */
export function toLower(text: string, lang: string): string {
  const lower = text.normalize('NFC').toLocaleLowerCase(lang);
  return lower.replace(/i\u0307/g, 'i').normalize('NFC');
}

/** Text as part of an id in a site of a language: letters and digits, joined by hyphens. */
export function slugify(name: string, lang: string): string {
  return toLower(name, lang)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
}
