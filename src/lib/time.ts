/** Seconds as a player clock: `4:05`, or `1:02:05` past an hour. */
export function formatClock(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '0:00';

  const { hours, minutes, rest } = splitSeconds(seconds);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const tail = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(rest)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** The length of a recording as a player clock, which is at least a second. */
export function formatLength(seconds: number): string {
  return formatClock(Math.max(seconds, 1));
}

/** Seconds as spoken in a language: `1 minute 12 seconds`. */
export function formatDuration(seconds: number, lang: string): string {
  const { hours, minutes, rest } = splitSeconds(Math.max(seconds, 0));
  const units = Object.entries({ hour: hours, minute: minutes, second: rest });
  // Not Intl.DurationFormat, which some browsers lack or format differently from the build.
  const parts = units
    .filter(([unit, value]) => value > 0 || (unit === 'second' && seconds < 1))
    .map(([unit, value]) =>
      new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    );
  return new Intl.ListFormat(lang, { type: 'unit', style: 'narrow' }).format(parts);
}

/** Reads a moment from an address, in seconds: `72`, `72.5`, `1:12` or `1:02:05`; otherwise `undefined`. */
export function parseTime(text: string): number | undefined {
  if (!/^(\d+:){0,2}\d+(\.\d+)?$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** The hours, minutes and remaining seconds of a duration. */
function splitSeconds(seconds: number) {
  const whole = Math.floor(seconds);
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 };
}
