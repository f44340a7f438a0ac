import { cleanId3 } from './id3.ts';
import type { Keeps } from './keeps.ts';

/** Chunks with text, some of it XML. */
const TEXTS = ['bext', 'iXML', 'axml', '_PMX'];

/** Turns chunks of a WAV into unused space (https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html). */
export function cleanWav(bytes: Buffer, keeps: Keeps): void {
  cleanChunks(bytes.subarray(12), keeps, false);
}

function cleanChunks(bytes: Buffer, keeps: Keeps, isList: boolean): void {
  for (let at = 0; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const content = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'LIST') cleanChunks(content.subarray(4), keeps, true);
    else if (/^id3 $/i.test(name)) cleanId3(content, keeps);
    else if ((isList || TEXTS.includes(name)) && !keeps(name, content)) {
      bytes.write('JUNK', at, 'latin1');
      content.fill(0);
    }
    at += 8 + size + (size % 2);
  }
}
