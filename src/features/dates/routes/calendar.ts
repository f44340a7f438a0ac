import type { APIRoute, GetStaticPaths } from 'astro';
import { calendarPath, formatCalendar, getCalendarPath } from '#features/dates/calendar.ts';
import { getChangeTime } from '#lib/build-time.ts';
import { listOccasions, type Occasion } from '#features/dates/occasions.ts';
import { datesYaml } from '#features/dates/schema.ts';
import { getSetList } from '#features/dates/set-list.ts';
import { getFirstUrl, getSite, getValues } from '#model/queries.ts';
import { t, texts } from '#ui/messages/t.ts';

/** One file with all dates, and one for each; none without `content/dates.yaml`. */
export const getStaticPaths = (async () => {
  const dates = await getValues('dates', datesYaml);
  if (!dates) return [];
  const occasions = listOccasions(dates, (await getSite()).lang);
  const toRoute = (path: string, ...listed: Occasion[]) => ({
    params: { calendar: path.slice(1, -'.ics'.length) },
    props: { occasions: listed },
  });
  return [
    toRoute(calendarPath, ...occasions),
    ...occasions.map((occasion) => toRoute(getCalendarPath(occasion), occasion)),
  ];
}) satisfies GetStaticPaths;

/** Dates for calendar programs. */
export const GET: APIRoute<{ occasions: Occasion[] }> = async ({ props }) => {
  const [{ name }, first] = await Promise.all([getSite(), getFirstUrl('/')]);
  const changed = getChangeTime(datesYaml.file);
  const occasions = props.occasions.map(async (occasion) => {
    const { list } = await getSetList(occasion.details.songs);
    return {
      ...occasion,
      songs: list.map(formatSong).join('\n'),
    };
  });
  const calendar = formatCalendar(await Promise.all(occasions), name, new URL(first).host, changed);
  return new Response(calendar, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};

/** `Funk Ride (A, capo 2): without drums` */
function formatSong({ title, key, capo, word }: Awaited<ReturnType<typeof getSetList>>['list'][number]) {
  const setting = [key, capo && `${t(texts.capo)} ${capo}`].filter(Boolean).join(', ');
  return title + (setting && ` (${setting})`) + (word === undefined ? '' : `: ${word}`);
}
