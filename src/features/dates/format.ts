import { messagesLang, t, texts } from '#ui/messages/t.ts';
import type { Occasion } from './occasions.ts';

/** One of several days. */
const dayAndTime = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const;

type Moment = Occasion['start'];

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

/**
 * The local times, `5:00 – 6:30 PM`, with the time zone if it differs from other dates: its offset, or its name for what repeats,
 * because the offset changes. The times of several days have their days.
 */
export function formatTimes({ start, end = start, isElsewhere, weekly }: Occasion, lang: string): string {
  const [from, to] = [start.epochMilliseconds, end.epochMilliseconds];
  const zone = { timeZone: start.timeZoneId };
  const time = new Intl.DateTimeFormat(lang, { ...zone, timeStyle: 'short' });
  const isOneDay = start.toPlainDate().equals(end.toPlainDate());
  const range = isOneDay ? time : new Intl.DateTimeFormat(lang, { ...zone, ...dayAndTime });
  const isNight = weekly && !isOneDay;
  const times = isNight ? `${time.format(from)} – ${time.format(to)}` : range.formatRange(from, to);
  if (!isElsewhere) return times;
  const named = { ...zone, timeZoneName: weekly ? 'longGeneric' : 'short' } as const;
  const parts = new Intl.DateTimeFormat(lang, named).formatToParts(from);
  return `${times} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;
}

/** The first day, the last day and the pauses of a weekly date, each until it has passed (milliseconds since 1970). */
export function listTerm({ weekly, start, over }: Occasion, now: Date) {
  const { from, until, pauses = [] } = weekly ?? {};
  const options = { dateStyle: 'medium', timeZone: start.timeZoneId } as const;
  const format = new Intl.DateTimeFormat(messagesLang, options);
  const show = (first: Moment, last = first) =>
    format.formatRange(first.epochMilliseconds, last.epochMilliseconds);
  const terms = [
    ...(from === undefined ? [] : [{ text: t(texts.fromDay, { date: show(start) }), over: start }]),
    ...(until === undefined || !over
      ? []
      : [{ text: t(texts.untilDay, { date: show(over.subtract({ seconds: 1 })) }), over }]),
    ...pauses.map(({ from, to }) => ({
      text: t(texts.exceptDays, { date: show(from, to) }),
      over: to.add({ days: 1 }),
    })),
  ];
  return terms.filter(({ over }) => over.epochMilliseconds > now.getTime());
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
