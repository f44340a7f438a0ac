import { isMap, isScalar, isSeq, YAMLSeq, type Document, type Pair, type YAMLMap } from 'yaml';
import type { z } from 'astro/zod';
import { memoizePerObject } from '#lib/memoize.ts';
import { findNearest } from '#lib/nearest.ts';
import { createJsonSchema, fieldAt } from './explain-field.ts';

/** Keys of this site, and what other programs call them. */
const names: Record<string, string> = {
  imageUrl:
    'image img photo cover hero banner background thumbnail picture featured cover-image hero-image featured-image header-image og-image',
  date: 'pub-date publish-date published published-at date-published created created-at',
  start: 'date',
  updated: 'lastmod last-modified last-modified-at modified updated-at updated-date date-updated',
  description: 'summary excerpt subtitle abstract lead',
  lang: 'language locale',
  aliases: 'redirect-from alias permalink url',
  tags: 'tag',
  categories: 'category',
  order: 'weight position nav-order sidebar-position track track-number',
  writers: 'author authors composer composers songwriter lyricist',
  audio: 'file mp3 sound enclosure src',
  licence: 'license rights',
  alt: 'description caption',
  author: 'creator photographer artist credit',
  file: 'image picture photo src name filename',
  image: 'picture photo avatar',
  name: 'company employer src',
  place: 'location venue where',
  link: 'url website tickets',
  title: 'name summary',
  label: 'title headline',
  position: 'title role job',
  fluency: 'level proficiency',
  url: 'website site link',
  score: 'gpa grade',
};

/** What would be published if it got lost. */
const DRAFT =
  /^(?:draft|private|hidden|unlisted): (?:true|yes|on)$|^publish(?:ed)?: (?:false|no|off)$|^status: (?:draft|private)$/i;

/** A key that the site does not use, or for which it uses another one. */
export interface UnusedKey {
  key: string;
  line: number | undefined;
  /** The key that is used instead. */
  used?: string | undefined;
}

const createJsonOnce = memoizePerObject((schema: z.ZodType) => createJsonSchema(schema));

/**
 * Gives keys of other programs our names, unless there is ours already. Takes out keys without a meaning here and returns them,
 * where files of other programs are expected; a key that is similar to one of ours is a mistake, and stays.
 */
export function adoptKeys(
  { contents }: Document,
  schema: z.ZodType,
  { isForeign, toLine }: { isForeign: boolean; toLine: (offset: number) => number },
): UnusedKey[] {
  const json = createJsonOnce(schema);
  const unused: UnusedKey[] = [];
  const adopt = (node: unknown, path: PropertyKey[]): void => {
    if (isSeq(node)) node.items.forEach((item, index) => adopt(item, [...path, index]));
    if (!isMap(node)) return;
    const known = Object.keys(fieldAt(json, path).properties ?? {});
    const isKept = (pair: Pair): boolean => {
      const { key } = pair;
      if (!isScalar(key) || typeof key.value !== 'string') return true;
      const name = key.value;
      if (known.length > 0 && !known.includes(name)) {
        const value = readValue(pair.value);
        let ours = findOurs(name, value, known);
        const field = fieldAt(json, [...path, ours ?? name]);
        if (field.meaning === 'background' || field.meaning === 'picture') {
          pair.value = findFile(pair.value) ?? pair.value;
          if (isMap(pair.value)) ours = undefined;
        }
        if (/^(?:tag|category)$/.test(name) && typeof value === 'string') pair.value = toList(value);
        if (ours !== undefined && !node.has(ours)) key.value = ours;
        else if (ours !== undefined && field.type?.includes('array')) {
          addToList(node, ours, pair.value);
          return false;
        } else if (ours !== undefined || (isForeign && !isMistake(name, value, known))) {
          unused.push({ key: name, line: key.range ? toLine(key.range[0]) : undefined, used: ours });
          return false;
        }
      }
      adopt(pair.value, [...path, String(key.value)]);
      return true;
    };
    node.items = node.items.filter(isKept);
  };
  adopt(contents, []);
  return unused;
}

/** What to do instead of a key that must not get lost. */
export function findWay(key: string, value: unknown, known: string[]): string | undefined {
  if (toName(key) === 'cover' && known.includes('audio'))
    return 'Delete it with its values: the cover is the picture inside the sound file (docs/sound.md).';
  return known.includes('imageUrl') && DRAFT.test(`${toName(key)}: ${String(value)}`)
    ? 'Rename the file to “_{file}”: a draft is a file whose name begins with `_`. Then delete this line.'
    : undefined;
}

/** The key of this site that another program's key is. */
export function findOurs(key: string, value: unknown, known: string[]): string | undefined {
  if (/^(?:true|yes|on|false|no|off)$/i.test(String(value)) || findWay(key, value, known)) return undefined;
  // A pattern such as `/:year/:title/` is no address.
  if (/^(?:permalink|url)$/.test(toName(key)) && known.includes('aliases') && !isAddress(value))
    return undefined;
  return Object.keys(names).find(
    (own) => known.includes(own) && names[own]?.split(' ').includes(toName(key)),
  );
}

function isMistake(key: string, value: unknown, known: string[]): boolean {
  return findWay(key, value, known) !== undefined || findNearest(key, known) !== undefined;
}

function readValue(node: unknown): unknown {
  return isScalar(node) ? node.value : node;
}

function toName(key: string): string {
  return key.replace(/(?<=[a-z])(?=[A-Z])|_/g, '-').toLowerCase();
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^\/[^:{}*]+$/.test(value);
}

/** The file in a group or list about a picture: `cover: { image: boat.jpg, alt: A boat }`. */
function findFile(node: unknown): unknown {
  if (isSeq(node)) return findFile(node.items[0]);
  if (!isMap(node)) return node;
  const key = ['image', 'src', 'path', 'file', 'url'].find((name) => node.has(name));
  return key === undefined ? undefined : findFile(node.get(key, true));
}

/** Adds what another program calls something else to a list of ours. */
function addToList(map: YAMLMap, key: string, value: unknown): void {
  map.set(key, toList(map.get(key, true), value));
}

function toList(...values: unknown[]): YAMLSeq {
  const list = new YAMLSeq();
  list.items = values.flatMap((value) => (isSeq(value) ? value.items : [value]));
  return list;
}
