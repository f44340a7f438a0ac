/** A file size such as `1.1 MB`, in units of 1000, with a non-breaking space. */
export function formatSize(bytes: number, lang: string): string {
  const thousands = Math.max(Math.round(bytes / 1e3), 1);
  const [value, unit] = thousands < 1e3 ? [thousands, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  const digits = unit === 'megabyte' ? 1 : 0;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const text = new Intl.NumberFormat(lang, { style: 'unit', unit, ...fraction }).format(value);
  return text.replaceAll(' ', '\u00a0');
}
