import type { DatePart, Voice } from './types';

/** From when to when, as in the YAML; without an end it goes on. */
export interface Term {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** A span of time in the words of a language: `Mar 2021 – May 2023`, or `2021 – present`. */
export function toDateParts({ startDate, endDate }: Term, voice: Voice): DatePart[] {
  const start = startDate === undefined ? undefined : toPart(startDate, voice);
  const end = endDate === undefined ? undefined : toPart(endDate, voice);
  if (!start) return end ? [end] : [];
  if (end) return start.text === end.text ? [end] : [start, { text: ' – ' }, end];

  const [before = '', after = ''] = voice.say('untilNow').split('{date}');
  return [{ text: before }, start, { text: after }].filter(({ text }) => text !== '');
}

/** The same in years alone. */
export function toYearParts({ startDate, endDate }: Term, voice: Voice): DatePart[] {
  return toDateParts({ startDate: startDate?.slice(0, 4), endDate: endDate?.slice(0, 4) }, voice);
}

/** A date as exactly as it is written; all calendars but ours are left out, so that years are those of the YAML. */
function toPart(iso: string, { lang }: Voice): DatePart {
  const [, month, day] = iso.split('-');
  const format = new Intl.DateTimeFormat(lang, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    ...(month && { month: 'short' }),
    ...(day && { day: 'numeric' }),
  });
  return { text: format.format(new Date(iso)), iso };
}
