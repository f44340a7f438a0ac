/** The size of a file as people read it: `1.1 MB`, in units of a thousand; its parts are never put on two lines. */
export function formatSize(bytes: number, lang: string): string {
  const thousands = Math.max(Math.round(bytes / 1e3), 1);
  const [value, unit] = thousands < 1e3 ? [thousands, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  const digits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value)
    .replaceAll(' ', '\u00a0');
}
