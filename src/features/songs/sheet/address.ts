import { instruments } from '#features/songs/shapes/shape.ts';
import { formatKey, readKey, type Key } from '#features/songs/theory/key.ts';
import { notations, type Notation } from '#features/songs/theory/note.ts';
import { moveEntry } from '#navigation/history-entries.ts';
import { createStore, type Readable } from '#ui/create-store.ts';
import { HIGHEST_CAPO, type Choice } from './setting.ts';

/** What a player may need: an instrument, `words` without chords, chords as they sound (`concert`), without a capo, or prints on one sheet. */
const needs = [...instruments, 'words', 'concert', 'one-sheet'] as const;

/** One of them. */
export type Need = (typeof needs)[number];

/** How a player reads all songs. What is missing comes from the device, or else from the language. */
export interface View {
  needs?: Need[] | undefined;
  notation?: Notation | undefined;
  /** The languages of the words, by their codes: `es`, or `en es` for both. */
  words?: string | undefined;
}

/** A song of a set, and the key in which it is sung there. */
export interface SetSong {
  id: string;
  key: Key | undefined;
  /** The fret with which guitars start in this key. */
  capo?: number | undefined;
  /** For the band. */
  word?: string | undefined;
}

/** What the address of a song says: `?stage&songs=the-solid-rock@A2,funk-ride&say=2+slow&for=piano&words=es&key=A&capo=2&notation=numbers`. */
export interface Address extends Choice, View {
  isStage?: boolean;
  /** The set that a stage view goes through. */
  songs?: SetSong[];
  /** The place of the song in the set, from 1, if it is there twice. */
  song?: number | undefined;
  /** The day of the set: `2026-12-24`. */
  on?: string | undefined;
}

/** The names of its parts in the query. */
const NAMES = ['stage', 'songs', 'song', 'on', 'for', 'words', 'key', 'capo', 'notation', 'say'];
const changed = createStore({});
let last: { query: string; address: Address } = { query: '', address: {} };

/** The address of the page; `undefined` until the page is hydrated. */
export const currentAddress: Readable<Address | undefined> = {
  initial: undefined,
  get: () => {
    const query = location.search;
    if (query !== last.query) last = { query, address: readQuery(query) };
    return last.address;
  },
  subscribe: changed.subscribe,
};

/** Changes the address, without a new history entry. It keeps what is not about songs. */
export function changeAddress(changes: Address): void {
  const others = new URLSearchParams(location.search);
  for (const name of NAMES) others.delete(name);
  const query = writeQuery({ ...currentAddress.get(), ...changes }, others);
  moveEntry(location.pathname + query + location.hash);
  changed.set({});
}

/** Reads the query of an address, without what is not valid. */
export function readQuery(query: string): Address {
  const search = new URLSearchParams(query);
  const [, songs = '', song, on, wanted, words, key = '', capo = '', notation] = NAMES.map(
    (name) => search.get(name) ?? undefined,
  );
  const said = new Map(search.getAll('say').map((text) => splitAt(text, ' ')));
  const known = needs.filter((need) => wanted?.split(' ').includes(need));
  return {
    isStage: search.has('stage'),
    songs: songs
      .split(',')
      .filter(Boolean)
      .map((song, index) => ({ ...readSetSong(song), word: said.get(String(index + 1)) })),
    song: Number(song) || undefined,
    on,
    needs: known.length > 0 ? known : undefined,
    words,
    key: readKey(key),
    capo: readCapo(capo),
    notation: notations.find((name) => name === notation),
  };
}

/** Writes an address as a query, which is empty without anything. */
export function writeQuery(
  { isStage, songs = [], song, on, needs, words, key, capo, notation }: Address,
  search = new URLSearchParams(),
): string {
  const values = { song, on, for: needs?.join(' '), words, key: key && formatKey(key), capo, notation };
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) search.set(name, String(value));
  for (const [index, { word }] of songs.entries())
    if (word !== undefined) search.append('say', `${index + 1} ${word}`);
  const set = songs.map(writeSetSong).join();
  const query = [isStage && 'stage', set && `songs=${set}`, search.toString()].filter(Boolean).join('&');
  return query && `?${query}`;
}

function readSetSong(text: string): SetSong {
  const [id, setting] = splitAt(text, '@');
  const [, key = '', capo = ''] = /^(\D*)(\d*)$/.exec(setting) ?? [];
  return { id, key: readKey(key), capo: readCapo(capo) };
}

function writeSetSong({ id, key, capo }: SetSong): string {
  const setting = (key ? formatKey(key) : '') + (capo ?? '');
  return encodeURIComponent(id) + (setting && `@${encodeURIComponent(setting)}`);
}

function readCapo(text: string): number | undefined {
  return /^\d+$/.test(text) && Number(text) <= HIGHEST_CAPO ? Number(text) : undefined;
}

/** A text before and after the first such sign. */
function splitAt(text: string, sign: string): [string, string] {
  const [before = '', ...after] = text.split(sign);
  return [before, after.join(sign)];
}
