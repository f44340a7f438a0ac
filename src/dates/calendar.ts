import ical, { ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Occasion } from './occasions.ts';

const DAY_SECONDS = 86_400;

/** Path of the calendar with all dates. */
export const calendarPath = '/dates.ics';

/** Path of the calendar with one date. */
export function getCalendarPath({ id }: Occasion): string {
  return `/dates/${id}.ics`;
}

/** Dates for calendar programs (RFC 5545). The same dates always make the same file. */
export function formatCalendar(occasions: Occasion[], name: string, host: string): string {
  const calendar = ical({
    name,
    prodId: { company: host, product: 'dates' },
    ttl: DAY_SECONDS,
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });
  for (const { id, details, start, end, over, weekly } of occasions) {
    const { title, place = '', address = '', link, price, description, cancelled } = details;
    calendar.createEvent({
      id: `${id}@${host}`,
      // Required by the format.
      stamp: start,
      summary: title,
      ...{ start, end: end ?? null, timezone: start.timeZoneId },
      repeating: weekly
        ? { freq: ICalEventRepeatingFreq.WEEKLY, ...(over && { until: over.subtract({ seconds: 1 }) }) }
        : null,
      location: [place, address].filter(Boolean).join(', ') || null,
      description: [price, description].filter(Boolean).join('\n') || null,
      // The package escapes these, which an address does not allow.
      url: link?.replace(/[,;]/g, encodeURIComponent) ?? null,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`;
}
