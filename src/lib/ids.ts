/** Ids that the site itself uses: those of its own screens, and those of elements around the page. */
export const reservedIds = {
  screens: ['404', 'index', 'offline'],
  elements: ['main', 'page', 'announcer', 'dock'],
};

/** The id of a content file by its path in the folder: `Notes/Song #1.mdx` becomes `notes/song-1`. */
export function toId(file: string): string {
  const segments = file
    .replace(/\.[^./]+$/, '')
    .split('/')
    .map(toSlug);
  return segments.join('/').replace(/\/index$/, '');
}

/** Whether each part of an id has a letter or a digit; others would lead to another server. */
export function isWholeId(id: string): boolean {
  return !id.split('/').includes('');
}

/** Words as a part of an id: their letters and digits, with hyphens between them. */
export function toSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Whether a file, by its path in the folder of its collection, is a draft: its name or that of a folder starts with `_`. */
export function isDraftName(path: string): boolean {
  return /(?:^|\/)_/.test(path);
}
