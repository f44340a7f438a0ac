/** What to do about curly quotes around a value of YAML. */
export const curlyHint = 'Write straight quotes (`"…"`) or none: “ and ” are letters like others here.';

/** Whether a value stands in the quotes of a word processor, which are a part of it. */
export function isCurly(value: unknown): boolean {
  return typeof value === 'string' && /^(?:[“”„][^“”„]*[“”]|[‘’‚][^‘’‚]*[‘’])$/.test(value.trim());
}
