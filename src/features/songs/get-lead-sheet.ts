import { linkPassage } from '#lib/passages.ts';
import { getSite } from '#model/queries.ts';
import type { TrackEntry } from '#recordings/recordings.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { parseSong } from './parse-song.ts';
import { emitShapes } from './shapes/emit-shapes.ts';
import { mapLines, type Line } from './theory/song.ts';

/** The words and chords of a song; `undefined` without any. */
export async function getLeadSheet({ entry }: TrackEntry): Promise<LeadSheet | undefined> {
  const { lang, bible } = await getSite();
  const parsed = parseSong(entry.data.derived.companions, entry.data.lang ?? lang);
  if (!parsed) return undefined;
  const { songs = [], translations = [] } = parsed.translated ?? {};
  const shapes = parsed.song && (await emitShapes([parsed.song, ...songs]));

  const linkLine = (line: Line): Line => ({
    ...line,
    pieces: line.pieces.map((piece) => ({
      ...piece,
      ...(piece.href && { href: linkPassage(piece.href, piece.text, bible) ?? piece.href }),
    })),
  });
  const finish = (sheet: LeadSheet): LeadSheet => ({
    ...mapLines(sheet, linkLine),
    ...(sheet.key !== undefined && shapes && { shapes }),
  });
  return {
    ...finish(parsed.sheet),
    ...(translations.length > 0 && {
      translations: translations.map((one) => ({ ...one, sheet: finish(one.sheet) })),
    }),
  };
}
