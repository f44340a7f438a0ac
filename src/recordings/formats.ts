/** A kind of sound file that the site takes. */
interface Format {
  /** As cards and messages have it. */
  name: string;
  /** Its media type (https://www.iana.org/assignments/media-types/). */
  type: string;
  /** How the name of such a file ends; the first is that of a file to keep. */
  endings: string[];
}

/** The kinds of sound files that the site takes. */
export const formats = {
  mp3: { name: 'MP3', type: 'audio/mpeg', endings: ['mp3'] },
  m4a: { name: 'M4A', type: 'audio/mp4', endings: ['m4a'] },
  flac: { name: 'FLAC', type: 'audio/flac', endings: ['flac'] },
  wav: { name: 'WAV', type: 'audio/wav', endings: ['wav'] },
  ogg: { name: 'Ogg', type: 'audio/ogg', endings: ['ogg', 'oga'] },
  opus: { name: 'Opus', type: 'audio/ogg', endings: ['opus'] },
} satisfies Record<string, Format>;

export type FormatId = keyof typeof formats;

/** The format that the name of a file or an address promises. */
export function formatOf(path: string): FormatId | undefined {
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return ids.find((id) => formats[id].endings.includes(ending));
}

/** The format that a file has, by what is in it. */
export function detectFormat(bytes: Buffer): FormatId | undefined {
  const text = bytes.toString('latin1', 0, 512);
  if (text.startsWith('fLaC')) return 'flac';
  if (/^RIFF[^]{4}WAVE/.test(text)) return 'wav';
  if (/^[^]{4}ftyp/.test(text)) return isPicture(bytes) ? undefined : 'm4a';
  if (text.startsWith('OggS')) return detectOgg(text);
  return isMp3(bytes) ? 'mp3' : undefined;
}

/** Whether a file is a picture as iPhones take them, which few browsers show. */
export function isHeic(bytes: Buffer): boolean {
  return isPicture(bytes) && !listBrands(bytes).includes('avif');
}

const ids = Object.keys(formats) as FormatId[];

/** HEIC and AVIF are made as MP4 is, and differ by their brand (https://mp4ra.org/registered-types/brands). */
function isPicture(bytes: Buffer): boolean {
  return /^(?:avi[fs]|hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/.test(listBrands(bytes)[0] ?? '');
}

/** The brands of an MP4: its own, and those of all who can read it. */
function listBrands(bytes: Buffer): string[] {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  return bytes.toString('latin1', 8, bytes.readUInt32BE()).match(/[^]{4}/g) ?? [];
}

/** An mp3 begins with its tags or with a frame of layer III; some programs put zeros before it. */
function isMp3(bytes: Buffer): boolean {
  const start = bytes.subarray(
    Math.max(
      bytes.findIndex((byte) => byte !== 0),
      0,
    ),
  );
  return start.toString('latin1', 0, 3) === 'ID3' || (start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2);
}

function detectOgg(text: string): FormatId | undefined {
  if (text.includes('OpusHead')) return 'opus';
  return text.includes('\x01vorbis') ? 'ogg' : undefined;
}
