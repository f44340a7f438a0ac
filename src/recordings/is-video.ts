import { parseFile } from 'music-metadata';

/** Whether an MP4 has moving pictures; in one that is meant for sound alone they are those of chapters. */
export async function isVideo(path: string): Promise<boolean> {
  const metadata = await parseFile(path, { skipCovers: true }).catch(() => undefined);
  const { hasVideo = false, container = '' } = metadata?.format ?? {};
  // The container is a list of brands (https://mp4ra.org/registered-types/brands), the file's own first.
  return hasVideo && !/^M4[AB]/.test(container);
}
