import { existsSync } from 'node:fs';
import type { APIRoute, GetStaticPaths } from 'astro';
import { openPicture, readPicture } from '#pictures/read-picture.ts';

/** No file if the owner provides one. */
export const getStaticPaths = (() =>
  existsSync('public/favicon.ico') ? [] : [{ params: { icon: 'favicon' } }]) satisfies GetStaticPaths;

/** The icon of the site for programs that ask for `/favicon.ico`: one PNG in the container of Windows. */
export const GET: APIRoute = async () => {
  const icon = openPicture(await readPicture('public/favicon.svg'));
  const png = await icon.resize(48, 48, { fit: 'contain', background: '#0000' }).png().toBuffer();
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return new Response(Buffer.concat([head, png]), { headers: { 'Content-Type': 'image/x-icon' } });
};
