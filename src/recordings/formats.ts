import { fileTypeFromBuffer } from 'file-type';

/** The sound files that the site accepts: name, media type, and extensions with the preferred one first. */
export const formats = {
  mp3: { name: 'MP3', type: 'audio/mpeg', endings: ['mp3'] },
  m4a: { name: 'M4A', type: 'audio/mp4', endings: ['m4a'] },
  flac: { name: 'FLAC', type: 'audio/flac', endings: ['flac'] },
  wav: { name: 'WAV', type: 'audio/wav', endings: ['wav'] },
  ogg: { name: 'Ogg', type: 'audio/ogg', endings: ['ogg', 'oga'] },
  opus: { name: 'Opus', type: 'audio/ogg', endings: ['opus'] },
} satisfies Record<string, { name: string; type: string; endings: string[] }>;

export type FormatId = keyof typeof formats;

/** The format according to the extension of a path or address. */
export function formatOf(path: string): FormatId | undefined {
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return ids.find((id) => formats[id].endings.includes(ending));
}

/** The format according to the whole content of a file. */
export async function detectFormat(bytes: Buffer): Promise<FormatId | undefined> {
  if (/^(?:RF64|BW64)....WAVE/s.test(bytes.toString('latin1', 0, 12))) return 'wav';
  // Some programs write zeros at the start of an mp3.
  const start = bytes.findIndex((byte) => byte !== 0);
  const isMp4 = bytes.toString('latin1', 4, 8) === 'ftyp';
  const { ext = '', mime = '' } = (await fileTypeFromBuffer(bytes.subarray(isMp4 ? 0 : start))) ?? {};
  if (isMp4) return mime.startsWith('image/') ? undefined : 'm4a';
  // FLAC in Ogg is `oga`.
  return ids.find((id) => formats[id].endings.includes(ext));
}

/** File name of a download: `Your Name - Hold On Tight.mp3`. */
export function formatDownloadName(owner: string, title: string, format: FormatId = 'mp3'): string {
  // File systems refuse these characters.
  const name = `${owner} - ${title}`.replace(/[\u0000-\u001f/\\:*?"<>|]+/g, '_');
  return `${name}.${formats[format].endings[0]}`;
}

const ids = Object.keys(formats) as FormatId[];
