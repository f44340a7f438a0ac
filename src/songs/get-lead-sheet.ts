import { linkPassage } from '#lib/passages.ts';
import { getSite } from '#model/queries.ts';
import { needsPermission } from '#model/track.ts';
import type { RecordedTrack } from '#recordings/recordings.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { parseSong } from './parse-song.ts';
import type { Line } from './song.ts';
import { emitShapes } from './shapes/emit-shapes.ts';

/** The words and chords of a recording; `undefined` without any, or without permission to show them. */
export async function getLeadSheet({ entry }: RecordedTrack): Promise<LeadSheet | undefined> {
  const { lang, bible } = await getSite();
  const parsed = needsPermission(entry.data)
    ? undefined
    : parseSong(entry.data.derived.companions, entry.data.lang ?? lang);
  const shapes = parsed?.song && (await emitShapes(parsed.song));
  if (!parsed) return undefined;

  const linkLine = (line: Line): Line => ({
    ...line,
    pieces: line.pieces.map((piece) => {
      const href = piece.href && (linkPassage(piece.href, piece.text, bible) ?? piece.href);
      return href ? { ...piece, href } : piece;
    }),
  });
  const sections = parsed.sheet.sections.map((one) => ({ ...one, lines: one.lines.map(linkLine) }));
  return { ...parsed.sheet, sections, ...(shapes && { shapes }) };
}
