import ical, { ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Occasion } from './occasions.ts';

/** How often programs ask for changes. RFC 5545 (3.6) wants it before time zones, where the package does not write it. */
const REFRESH = 'REFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D\r\n';

/** Path of the calendar with all dates. */
export const calendarPath = '/dates.ics';

/** Path of the calendar with one date. */
export function getCalendarPath({ id }: Occasion): string {
  return `/dates/${id}.ics`;
}

/** Dates for calendar programs (RFC 5545). `host` is part of their ids; at `changed`, the owner last changed one of them. */
export function formatCalendar(
  occasions: (Occasion & { songs?: string })[],
  name: string,
  host: string,
  changed: Date,
): string {
  const calendar = ical({
    name,
    prodId: { company: host, product: 'dates' },
    // The package writes the rules of `US/Eastern` under its new name, but events refer to the old one.
    timezone: {
      name: null,
      generator: (zone) => tzlib_get_ical_block(zone)[0]?.replace(/(?<=^TZID:).*(?=\r$)/m, zone) ?? null,
    },
  });
  for (const { id, details, start, end, over, isAllDay, weekly, songs } of occasions) {
    const { title, place = '', address = '', link, price, description, cancelled } = details;
    calendar.createEvent({
      id: `${id}@${host}`,
      // Otherwise, programs that know the date ignore what has changed (RFC 5546, 2.1.5). In minutes, to fit into 32 bits.
      stamp: changed,
      lastModified: changed,
      sequence: Math.floor(changed.getTime() / 60_000),
      summary: title,
      start,
      end: (isAllDay ? over : end) ?? null,
      allDay: isAllDay,
      timezone: start.timeZoneId,
      repeating: weekly
        ? {
            freq: ICalEventRepeatingFreq.WEEKLY,
            ...(over && { until: over.subtract({ seconds: 1 }) }),
            ...(weekly.pauses.length > 0 && { exclude: weekly.pauses.flatMap(({ starts }) => starts) }),
          }
        : null,
      location: [place, address].filter(Boolean).join(', ') || null,
      description: [price, description, songs].filter(Boolean).join('\n') || null,
      // In ASCII, and without signs that the package escapes.
      url: link ? new URL(link).href.replace(/[,;]/g, encodeURIComponent) : null,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString().replace(/BEGIN:V(?:TIMEZONE|EVENT)/, `${REFRESH}$&`)}\r\n`;
}
