import { getCompanions, getSite } from '#model/queries.ts';
import { needsPermission } from '#model/track.ts';
import { getRecordings, type RecordedTrack } from '#recordings/recordings.ts';
import { parseSong } from '#songs/parse-song.ts';
import type { TimedLine } from '#songs/lrc.ts';

/** How long a last line is shown when the length of its recording is unknown. */
const LAST_SECONDS = 5;

/** The timed words of all recordings in the feed, as SubRip files (SRT) by track. */
export async function listTranscripts(): Promise<Map<string, string>> {
  const [{ lang }, recordings] = await Promise.all([getSite(), getRecordings()]);
  const transcripts = recordings.flatMap((track): [string, string][] => {
    const { id, data } = track.entry;
    const lines = needsPermission(data) ? [] : (parseSong(getCompanions(track.entry), lang)?.lines ?? []);
    return track.download && lines.some(({ words }) => words !== '') ? [[id, formatSrt(lines, track)]] : [];
  });
  return new Map(transcripts);
}

function formatSrt(lines: TimedLine[], { recording }: Pick<RecordedTrack, 'recording'>): string {
  const blocks = lines.flatMap(({ time, words }, index) => {
    const end = lines[index + 1]?.time ?? Math.max(recording?.duration ?? 0, time + LAST_SECONDS);
    return words === '' ? [] : `${formatTime(time)} --> ${formatTime(end)}\n${words}\n`;
  });
  return blocks.map((block, index) => `${index + 1}\n${block}`).join('\n');
}

/** Hours, minutes, seconds and thousandths: `00:01:02,500`. */
function formatTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, -1).replace('.', ',');
}
