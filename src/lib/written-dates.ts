/** The parts of a date as other programs write it. */
export type WrittenDate = ReturnType<typeof parseDate>;

/** What follows the minutes of a time: seconds and a zone. */
const ZONE = /^(?::\d\d(?:\.\d+)?)? ?(?:Z|[A-Z]{3,4}|[A-Z]\w+(?:\/\w+)+|[+-]\d\d(?::?\d\d)?)?$/;

/** What is left of a date after its minutes, without seconds and zone. */
export function dropZone(rest: string): string {
  return rest.replace(ZONE, '');
}

/** The days that a text may mean: `27.07.2027`, `5/6/2024`, `May 21, 2024`. */
export function guessDays(text: string): string[] {
  const [, first = '', sign, second = '', year] = /^(\d\d?)([./-])(\d\d?)\2(\d{4})$/.exec(text.trim()) ?? [];
  const toDay = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (sign)
    return [toDay(second, first), ...(sign === '.' || first === second ? [] : [toDay(first, second)])];
  const isWhole = [/[a-z]{3}/i, /\d{4}/, /(?<!\d)\d\d?(?!\d)/].every((part) => part.test(text));
  const named = new Date(isWhole ? `${text} UTC` : NaN);
  return Number.isNaN(named.getTime()) ? [] : [named.toISOString().slice(0, 10)];
}

/** The parts of a date as other programs write it: `2024-1-5`, `9.30`, `2024-01-05 10:00:00 -0500`; `rest` is what is left. */
export function parseDate(text: string) {
  const [whole = '', ...day] = /^(\d{4})[-/.](\d\d?)(?:[-/.](\d\d?))?(?!\d)/.exec(text) ?? [];
  const after = text.slice(whole.length);
  const [clock = '', written = '', minute = '', half] =
    /^[T ]*(\d\d?)[:.h](\d\d)(?!\d)(?::00(?:\.0+)?)?(?: ?([ap])\.?m\b\.?)?/i.exec(after) ?? [];
  const hour = half ? String((Number(written) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) : written;
  const date = day.filter(Boolean).map((part) => part.padStart(2, '0'));
  return {
    date: date.join('-'),
    time: hour && `${hour.padStart(2, '0')}:${minute}`,
    rest: after.slice(clock.length),
  };
}
