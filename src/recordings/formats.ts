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
  return ids.find((id) => id === ext) ?? (ext === '' && hasMp3Frames(bytes) ? 'mp3' : undefined);
}

/** Whether several frames of an mp3 follow one another, after something that is not sound. */
function hasMp3Frames(bytes: Buffer): boolean {
  for (let start = bytes.indexOf(0xff); start >= 0; start = bytes.indexOf(0xff, start + 1)) {
    let [at, frames] = [start, 0];
    for (let size = readFrameBytes(bytes, at); size > 0 && frames < 4; size = readFrameBytes(bytes, at)) {
      at += size;
      frames += 1;
    }
    if (frames === 4) return true;
  }
  return false;
}

/** The length of an mp3 frame from its header, 0 if there is none (ISO/IEC 11172-3, 2.4.2.3, and 13818-3). */
function readFrameBytes(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0;
  const [sync, bits] = [bytes.readUInt16BE(at), bytes.readUInt8(at + 2)];
  const version = (sync >> 3) & 3;
  const isLayer3 = (sync & 0xffe6) === 0xffe2 && version !== 1;
  const isFull = version === 3;
  const kilobits = (isFull ? KILOBITS : HALF_KILOBITS)[bits >> 4] ?? 0;
  const rate = ([44_100, 48_000, 32_000][(bits >> 2) & 3] ?? Infinity) / ([4, 1, 2, 1][version] ?? 1);
  return isLayer3 ? Math.floor(((isFull ? 144_000 : 72_000) * kilobits) / rate) + ((bits >> 1) & 1) : 0;
}

/** Whether a file is a HEIC picture, the format of iPhones, which few browsers show. */
export async function isHeic(bytes: Buffer): Promise<boolean> {
  return (await fileTypeFromBuffer(bytes))?.ext === 'heic';
}

/** File name of a download: `Your Name - Hold On Tight.mp3`. */
export function formatDownloadName(owner: string, title: string, format: FormatId = 'mp3'): string {
  // File systems refuse these characters.
  const name = `${owner} - ${title}`.replace(/[\u0000-\u001f/\\:*?"<>|]+/g, '_');
  return `${name}.${formats[format].endings[0]}`;
}

const ids = Object.keys(formats) as FormatId[];
/** Bit rates of MPEG 1, and of MPEG 2 with half the sample rate. */
const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const HALF_KILOBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
