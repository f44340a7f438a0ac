import { formatScriptJson } from '#lib/script-json.ts';
import { parsePrice } from './format.ts';
import { findNext, hasPlace, type Occasion } from './occasions.ts';

/** Dates with a place as events of schema.org, in JSON for a `<script>`. */
export function createEventsJsonLd(occasions: Occasion[], now: Date): string {
  const events = occasions.filter(hasPlace).map((occasion) => createEvent(occasion, now));
  return formatScriptJson({ '@context': 'https://schema.org', '@graph': events });
}

function createEvent(occasion: Occasion, now: Date) {
  const { details, start, end, isAllDay, weekly } = occasion;
  const next = findNext(occasion, now);
  const { title, place, address, link, price, description, cancelled } = details;
  const offer = parsePrice(price);
  const toText = (moment = start) =>
    isAllDay
      ? moment.toPlainDate().toString()
      : moment.toString({ timeZoneName: 'never', smallestUnit: 'minute' });
  const toTime = (moment = start) => moment.toPlainTime().toString({ smallestUnit: 'minute' });
  const schedule = weekly && {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: `https://schema.org/${weekly.day}`,
    startDate: weekly.from,
    endDate: weekly.until,
    startTime: toTime(),
    endTime: end && toTime(end),
    scheduleTimezone: start.timeZoneId,
    exceptDate: weekly.pauses.flatMap(({ starts }) => starts.map(toText)),
  };
  return {
    '@type': 'Event',
    name: title,
    startDate: toText(next),
    endDate: end && toText(next.add(start.until(end))),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventSchedule: schedule,
    location: { '@type': 'Place', name: place, address: address ?? place },
    description,
    url: link,
    offers: offer && { '@type': 'Offer', price: offer.amount, priceCurrency: offer.currency, url: link },
  };
}
