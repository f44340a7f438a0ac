import { getSite } from '#model/queries.ts';
import { needsPermission } from '#model/track.ts';
import type { RecordedTrack } from '#recordings/recordings.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { parseSong } from './parse-song.ts';
import { emitShapes } from './shapes/emit-shapes.ts';

/** The words and chords of a recording; `undefined` without any, or without permission to show them. */
export async function getLeadSheet({ entry }: RecordedTrack): Promise<LeadSheet | undefined> {
  const { lang } = await getSite();
  const parsed = needsPermission(entry.data)
    ? undefined
    : parseSong(entry.data.derived.companions, entry.data.lang ?? lang);
  const shapes = parsed?.song && (await emitShapes(parsed.song));
  return parsed && { ...parsed.sheet, ...(shapes && { shapes }) };
}
