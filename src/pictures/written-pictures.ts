import { listElements, parseHtml } from '#lib/elements.ts';
import { listNodes, listTags, type Tree } from '#lib/markdown-tree.ts';
import { listKeyFields } from '#model/list-fields.ts';
import { memoizePerObject } from '#lib/memoize.ts';
import { humanizeFileName } from '#lib/names.ts';
import { allPictures, type PictureRecord } from '#model/picture.ts';
import type { Content } from '#model/read-content.ts';
import { isRemote } from '#model/values.ts';
import { listPicturePaths, listTextPictures, toRecordName } from './written-picture.ts';

/** A picture that Markdown or HTML writes. */
export interface WrittenPicture {
  file: string;
  line: number | undefined;
  address: string;
  /** Missing if the picture has no words. */
  alt: string | undefined;
  /** Its name in the ledger, if there is such a picture. */
  name: string | undefined;
}

/** The pictures in the Markdown and HTML of all texts. */
export const listWrittenPictures = memoizePerObject((content: Content): WrittenPicture[] => {
  const files = new Set(content.files.map((file) => file.normalize()));
  const records = listRecords(content);
  const shared = getSharedRecord(content);
  const find = (address: string, file: string) =>
    isRemote(address)
      ? records.find((record) => isFetched(record, address))?.file
      : findPicture(address, file, files);
  // Mistakes in scheduled entries would stop the build of that day.
  return [...content.entries, ...content.scheduled].flatMap((entry) => {
    const { file, tree } = entry;
    const texts = listPictures(tree).map((one) => ({ ...one, file, name: find(one.address, file) }));
    // Others have records, or their own check.
    const keys = (shared ? listKeyFields(entry) : []).flatMap(({ line, value, meaning }) => {
      const name = meaning === 'background' || meaning === 'picture' ? find(value, file) : undefined;
      return name === undefined ? [] : { file, line, address: value, alt: '', name };
    });
    return [...texts, ...keys];
  });
});

/** The name in the ledger of a picture beside its text, among the pictures, or in `public/`; `files` are in NFC. */
export function findPicture(address: string, from: string, files: Set<string>): string | undefined {
  const path = listPicturePaths(address, from).find((one) => files.has(one.normalize()));
  return path && toRecordName(path);
}

/** Whether a picture is from an address on another server. */
export function isFetched({ file, source }: PictureRecord, address: string): boolean {
  return source === address && !isRemote(file);
}

/** All records, with one for each picture in Markdown that has none: their credit is in the record of all pictures. */
export function listAllRecords(content: Content): PictureRecord[] {
  const records = listRecords(content);
  const shared = getSharedRecord(content);
  const published = new Set(content.entries.map(({ file }) => file));
  const shown = listWrittenPictures(content).filter(({ file }) => published.has(file));
  const names = new Set(shown.flatMap(({ name }) => name ?? []));
  records.forEach(({ file }) => names.delete(file.normalize()));
  const others = [...names].map((file) => shared && { ...shared, file, title: humanizeFileName(file) });
  return [...records.filter(({ file }) => file !== allPictures), ...others].flatMap((one) => one ?? []);
}

/** The record of all pictures, if it says who made them and what others may do with them. */
export function getSharedRecord(content: Content): PictureRecord | undefined {
  const shared = listRecords(content).find(({ file }) => file === allPictures);
  return [shared?.author, shared?.source, shared?.licence].includes('-') ? undefined : shared;
}

function listRecords({ ledger }: Content): PictureRecord[] {
  const records: (Partial<PictureRecord> | undefined)[] = Object.values(ledger?.values ?? []);
  return records.filter((record): record is PictureRecord => record?.file !== undefined);
}

/** The pictures in the Markdown and HTML of a text. */
export const listPictures = memoizePerObject(
  (tree: Tree): Pick<WrittenPicture, 'address' | 'alt' | 'line'>[] => {
    const definitions = new Map(
      listNodes(tree, 'definition').map(({ identifier, url }) => [identifier, url]),
    );
    return [
      ...listNodes(tree, 'image', 'imageReference').map((node) => ({
        address: 'url' in node ? node.url : (definitions.get(node.identifier) ?? ''),
        alt: node.alt ?? '',
        line: node.position?.start.line,
      })),
      ...listNodes(tree, 'text').flatMap(({ value, position }) =>
        listTextPictures(value).map(({ address, alt }) => ({ address, alt, line: position?.start.line })),
      ),
      ...listNodes(tree, 'html').flatMap(({ value, position }) =>
        listElements(parseHtml(value), 'img').map(({ properties: { src, alt } }) => {
          return { address: String(src), alt: alt?.toString(), line: position?.start.line };
        }),
      ),
      ...listTags(tree)
        .filter(({ name }) => name === 'img')
        .flatMap(({ attributes: { src, alt }, line }) =>
          typeof src === 'string'
            ? { address: src, alt: typeof alt === 'string' ? alt : undefined, line }
            : [],
        ),
    ];
  },
);
