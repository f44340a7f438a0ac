import { formatScriptJson } from '#lib/script-json.ts';
import { parsePrice } from './format.ts';
import type { Occasion } from './occasions.ts';

/** Single dates as events of schema.org, in JSON for a `<script>`. */
export function createEventsJsonLd(occasions: Occasion[]): string {
  return formatScriptJson({ '@context': 'https://schema.org', '@graph': occasions.map(createEvent) });
}

function createEvent({ details, start, end }: Occasion) {
  const { title, place, address, link, price, description, cancelled } = details;
  const offer = parsePrice(price);
  const toText = (moment = start) => moment.toString({ timeZoneName: 'never', smallestUnit: 'minute' });
  return {
    '@type': 'Event',
    name: title,
    startDate: toText(),
    endDate: end && toText(end),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location: (place ?? address) && { '@type': 'Place', name: place, address: address ?? place },
    description,
    url: link,
    offers: offer && { '@type': 'Offer', price: offer.amount, priceCurrency: offer.currency, url: link },
  };
}
