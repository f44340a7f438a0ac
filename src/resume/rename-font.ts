/** Numbers of the names that Typst reads: family, full name, and name for PostScript. */
const NAMES = [1, 4, 6];
/** Windows, Unicode, American English: what every reader of fonts knows. */
const PLATFORM = [3, 1, 0x409];
/** Lengths in a TrueType file: its head, an entry of its directory, the head of a table of names, a name there. */
const HEAD = 12;
const ENTRY = 16;
const NAMES_HEAD = 6;
const NAME = 12;

/**
 * A TrueType font under another name. Fontsource cuts a family into files for scripts, which all have its name, and of
 * the fonts with one name Typst looks into one only.
 */
export function renameFont(font: Uint8Array, family: string): Buffer {
  const padded = Buffer.concat([font, Buffer.alloc(-font.length & 3)]);
  const names = toNames(family);
  const tables = padded.readUInt16BE(4);
  const entries = Array.from({ length: tables }, (_, index) => HEAD + index * ENTRY);
  const entry = entries.find((at) => padded.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error(`The font for ${family} has no names.`);

  padded.writeUInt32BE(padded.length, entry + 8);
  padded.writeUInt32BE(names.length, entry + 12);
  return Buffer.concat([padded, names]);
}

/** A table of names that all say the same. */
function toNames(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const head = Buffer.alloc(NAMES_HEAD + NAMES.length * NAME);
  head.writeUInt16BE(NAMES.length, 2);
  head.writeUInt16BE(head.length, 4);
  NAMES.forEach((name, index) => {
    const values = [...PLATFORM, name, text.length, 0];
    values.forEach((value, part) => head.writeUInt16BE(value, NAMES_HEAD + index * NAME + part * 2));
  });
  return Buffer.concat([head, text]);
}
