import { pathToFileURL } from 'node:url';
import { getCollection, getEntry } from 'astro:content';
import { AstroError } from 'astro/errors';
import { getRange, parseForEdits } from '#lib/edited-html.ts';
import { escapeMarkup, listElements } from '#lib/elements.ts';
import { listFiles } from '#lib/files.ts';
import { oncePerBuild } from '#lib/memoize.ts';
import { typeset } from '#lib/typeset.ts';
import { isRemote } from '#model/values.ts';
import { getPicture, type Picture } from './get-picture.ts';
import type { MarkedPicture } from './written-picture.ts';
import { findPicture, isFetched } from './written-pictures.ts';

const listOwnerFiles = oncePerBuild(async () => {
  const root = pathToFileURL(`${process.cwd()}/`);
  const lists = ['content', 'public'].map(async (folder) =>
    (await listFiles(root, folder)).map((file) => `${folder}/${file}`.normalize()),
  );
  return new Set((await Promise.all(lists)).flat());
});

/** HTML in parts: what is between pictures, and what pictures-plugin.ts has said about each. */
export function splitAtPictures(html: string): { html: string; picture?: string }[] {
  const found = html.includes('data-picture=') ? listElements(parseForEdits(html).tree, 'img') : [];
  const pictures = found.filter(({ properties }) => properties['dataPicture']);
  let end = 0;
  const parts = pictures.map(({ properties, position }) => {
    const [from, to] = getRange(position);
    const before = html.slice(end, from);
    end = to;
    return { html: before, picture: String(properties['dataPicture']) };
  });
  return [...parts, { html: html.slice(end) }];
}

/** The HTML for programs that read only text and `<img>`, such as feed readers. */
export async function flattenPictures(html: string): Promise<string> {
  const parts = splitAtPictures(html).map(async (part) => part.html + (await formatImage(part.picture)));
  return (await Promise.all(parts)).join('');
}

/** The picture that a key of a text names: by its name in the ledger, or by its path like one in Markdown. */
export async function getBackgroundPicture(name: string, from = ''): Promise<Picture> {
  const isRecorded = isRemote(name) || (await getEntry('pictures', name.normalize())) !== undefined;
  const found = isRecorded ? undefined : findPicture(name, from, await listOwnerFiles());
  return getPicture(found ?? name, 'background');
}

/** What `<Picture>` shows instead of a picture that pictures-plugin.ts has marked. */
export async function readMarked(data: string) {
  const { address, from, caption, ...picture } = JSON.parse(data) as MarkedPicture;
  const name = isRemote(address)
    ? (await getCollection('pictures')).find(({ data }) => isFetched(data, address))?.id
    : findPicture(address, from, await listOwnerFiles());
  if (!name) throw new AstroError(`${from}: there is no picture “${address}”.`);
  return { ...picture, name, caption: caption && typeset(caption) };
}

async function formatImage(data: string | undefined): Promise<string> {
  if (!data) return '';
  const { name, caption, alt, isInline } = await readMarked(data);
  const { record, jpeg, file } = await getPicture(name, 'inline');
  const size = file ? ` width="${file.width}" height="${file.height}"` : '';
  const words = escapeMarkup([alt, record.alt].find(Boolean) ?? '');
  const image = `<img src="${jpeg?.path}" alt="${words}"${size}>`;
  if (!caption || isInline) return image;
  return `<figure>${image}<figcaption>${escapeMarkup(caption)}</figcaption></figure>`;
}
