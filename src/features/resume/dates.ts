import { messagesLang, t, texts } from '#ui/messages/t.ts';
import type { Term } from './term.ts';

/** A period as text: `Mar 2021 – May 2023`, or `2021 – present`; empty without dates. */
export function formatTerm({ startDate, endDate }: Term): string {
  const [start, end] = [startDate, endDate].map((date) => date && formatDate(date));
  if (start && end && start !== end) return `${start} – ${end}`;
  return end ?? (start ? t(texts.untilNow, { date: start }) : '');
}

/** A period in years. */
export function formatTermYears({ startDate, endDate }: Term): string {
  return formatTerm({ startDate: startDate?.slice(0, 4), endDate: endDate?.slice(0, 4) });
}

/** A date with the given precision, in the language of “present” beside it and in the Gregorian calendar like the YAML. */
function formatDate(iso: string): string {
  const [, month, day] = iso.split('-');
  const format = new Intl.DateTimeFormat(messagesLang, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    ...(month && { month: 'short' }),
    ...(day && { day: 'numeric' }),
  });
  return format.format(new Date(iso));
}
