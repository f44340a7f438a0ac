import { dirname, join } from 'node:path/posix';
import { decodePath } from '#lib/paths.ts';
import { pictureFolder } from '#model/collections.ts';

/** What a page needs to draw a picture in Markdown or HTML, such as `![Two cups](two-cups.jpg "At the café")`. */
export interface MarkedPicture {
  address: string;
  /** Its text, such as `content/posts/first-snow.md`. */
  from: string;
  alt?: string | undefined;
  caption?: string | undefined;
  /** Where it links. */
  to?: string | undefined;
  /** In pixels. */
  width?: string | undefined;
  /** Whether it is in a line of text. */
  isInline?: boolean | undefined;
  /** Where it is written (src/lib/places.ts). */
  place?: string | undefined;
}

/** A picture whose address has spaces, or one of Obsidian: `![[two-cups.jpg]]`, `![[two-cups.jpg|Two cups|300]]`. */
const TEXT_PICTURE =
  /!\[(?<alt>[^\][\n]*)\]\((?<address>[^()<>"“”\n]*)(?:["“](?<title>[^"“”\n]*)["”])?\)|!\[\[(?<file>[^\][<>|\n]+\.(?:jpe?g|a?png|webp|avif|svg|gif))(?:\\?\|(?<words>[^\][\n]*?))??(?:\\?\|(?<width>\d+)(?:x\d+)?)?\]\]/gi;

/** The pictures that Markdown leaves in a text. */
export function listTextPictures(text: string) {
  return Array.from(text.matchAll(TEXT_PICTURE), ({ 0: written, index, groups = {} }) => {
    const { file = '', words, width, alt = words, address = file, title } = groups;
    return { written, index, address: address.trim(), alt, title, width };
  });
}

/** The paths at which the file of a picture may be: beside its text, among the pictures, and in `public/`. */
export function listPicturePaths(address: string, from: string): string[] {
  const [written = ''] = address.trim().split(/[?#]/);
  const names = [...new Set([decodePath(written), written])].filter(Boolean);
  return names
    .flatMap((name) => [dirname(from), pictureFolder, 'public'].map((folder) => join(folder, name)))
    .filter((path) => /^(?:content|public)\//.test(path));
}

/** How the ledger calls a picture: by its name among the pictures, or by its path. */
export function toRecordName(path: string): string {
  return path.replace(`${pictureFolder}/`, '').normalize();
}

/** The path of a picture, by its name in the ledger. */
export function toPicturePath(name: string): string {
  return /^(?:content|public)\//.test(name) ? name : `${pictureFolder}/${name}`;
}
