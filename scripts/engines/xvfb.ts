import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Rect } from './browser.ts';

/** A screen that nobody sees. */
export interface Screen {
  /** Its name for programs that draw on it. */
  display: string;
  /** What is on a part of it now. */
  read: (rect: Rect) => Frame;
  close: () => void;
}

/** Places of numbers in the head of an X window dump, in bytes (XWDFile.h). */
const HEAD = { size: 0, lineBytes: 48, colors: 76 };
const COLOR_BYTES = 12;

/** Starts a screen in memory that keeps its pixels in a file. */
export async function startScreen(): Promise<Screen> {
  const folder = mkdtempSync(join(tmpdir(), 'screen-'));
  const size = ['-screen', '0', '2000x1600x24'];
  const server = spawn('Xvfb', ['-displayfd', '1', ...size, '-fbdir', folder, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    display: `:${number.toString().trim()}`,
    read: (rect) => readFrame(readFileSync(join(folder, 'Xvfb_screen0')), rect),
    close: () => {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readFrame(dump: Buffer, { x, y, width, height }: Rect): Frame {
  const lineBytes = dump.readUInt32BE(HEAD.lineBytes);
  const start = dump.readUInt32BE(HEAD.size) + dump.readUInt32BE(HEAD.colors) * COLOR_BYTES;
  const light = new Uint8Array(width * height);
  for (let line = 0; line < height; line += 1) {
    const from = start + (y + line) * lineBytes + x * 4;
    // Of blue, green, red and nothing, green is closest to how light a pixel looks.
    for (let column = 0; column < width; column += 1)
      light[line * width + column] = dump[from + column * 4 + 1] ?? 0;
  }
  return light;
}
