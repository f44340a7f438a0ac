import { messagesLang, t } from '#ui/messages/t.ts';
import type { Occasion } from './occasions.ts';

const dayOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The days of a date: `Thu, Dec 24, 2026`. */
export function formatDays({ start, end = start }: Pick<Occasion, 'start' | 'end'>, lang: string): string {
  const format = new Intl.DateTimeFormat(lang, { ...dayOptions, timeZone: start.timeZoneId });
  return format.formatRange(start.epochMilliseconds, end.epochMilliseconds);
}

/** The day of the week: `Sunday`. */
export function formatWeekday({ start }: Occasion, lang: string): string {
  const options = { weekday: 'long', timeZone: start.timeZoneId } as const;
  return new Intl.DateTimeFormat(lang, options).format(start.epochMilliseconds);
}

/** The local times: `5:00 – 6:30 PM`, with the time zone if it differs from other dates. */
export function formatTimes({ start, end = start, isElsewhere }: Occasion, lang: string): string {
  const [from, to] = [start.epochMilliseconds, end.epochMilliseconds];
  const zone = { timeZone: start.timeZoneId };
  const format = new Intl.DateTimeFormat(lang, { ...zone, timeStyle: 'short' });
  // Between two days, a range would repeat the days.
  const isOneDay = start.toPlainDate().equals(end.toPlainDate());
  const times = isOneDay ? format.formatRange(from, to) : `${format.format(from)} – ${format.format(to)}`;
  if (!isElsewhere) return times;
  const parts = new Intl.DateTimeFormat(lang, { ...zone, timeZoneName: 'short' }).formatToParts(from);
  return `${times} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;
}

/** The first day of what repeats, if it has not started, and the last one. */
export function listTerm({ weekly, start }: Occasion, now: Date): string[] {
  const { from, until } = weekly ?? {};
  const format = new Intl.DateTimeFormat(messagesLang, { dateStyle: 'medium', timeZone: 'UTC' });
  const show = (day: string) => format.format(Date.parse(day));
  const isAhead = start.epochMilliseconds > now.getTime();
  return [
    ...(from !== undefined && isAhead ? [t('fromDay', { date: show(from) })] : []),
    ...(until !== undefined ? [t('untilDay', { date: show(until) })] : []),
  ];
}

/** A price as number and currency: `15 USD` or `USD 15`; `undefined` for other text. */
export function parsePrice(price = ''): { amount: string; currency: string } | undefined {
  const [, before, amount, after] = /^(?:([A-Z]{3}) )?(\d+(?:\.\d\d?)?)(?: ([A-Z]{3}))?$/.exec(price) ?? [];
  const currency = before ?? after;
  return amount !== undefined && currency !== undefined ? { amount, currency } : undefined;
}

/** A price in a language: `$15`. */
export function formatPrice(price: string | undefined, lang: string): string | undefined {
  const parsed = parsePrice(price);
  if (!parsed) return price;
  const { currency, amount } = parsed;
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(lang, options).format(Number(amount));
}
