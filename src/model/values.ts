import { z } from 'astro/zod';
import { stripControls } from '#lib/control-characters.ts';
import { isLanguage } from '#lib/languages.ts';
import { typeset } from '#lib/typeset.ts';

/** Text that is not empty, without control characters; `hint` is for the owner. */
export function requiredString(hint: string) {
  return z
    .string({ error: hint })
    .overwrite(stripControls)
    .trim()
    .min(1, { error: hint, abort: true })
    .refine((words) => /[^\s\p{Cf}]/u.test(words), hint);
}

/** Text for visitors, with typographic apostrophes and dashes. */
export function displayString(hint: string) {
  return requiredString(hint).overwrite(typeset);
}

/** Text for visitors in which `{name}` is the only name in braces. */
export function namedString(hint: string) {
  return displayString(hint).refine((words) => !/\{(?!name\})\w+\}/.test(words), {
    error: 'Only `{name}` is replaced, in lower case: correct the word in braces.',
  });
}

/** Text for visitors that may be missing. */
export const optionalDisplayString = displayString('Write some text, or delete the line.').optional();

/** A full address: `https://…`, `http://…` or `mailto:…`. */
export function url(hint: string) {
  return z
    .url({
      protocol: /^(https?|mailto)$/,
      abort: true,
      error: ({ input }) => (isMail(String(input)) ? `Did you mean \`mailto:${String(input)}\`?` : hint),
    })
    .refine((address) => /^(?:https?:\/\/|mailto:)[^/]/i.test(address), hint);
}

/** Whether a text is an email address without `mailto:`. */
export function isMail(text: string): boolean {
  return /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(text);
}

/** A date as text: YAML reads `2021` as a number, and frontmatter has full dates as dates. */
export function formatYamlDate(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(value) : value;
}

/** Whether a text is a year, month or day that exists; February 30 does not. */
export function isDate(text: string): boolean {
  const whole = /^\d{4}(-\d\d){0,2}$/.test(text) ? `${text}-01-01`.slice(0, 10) : '';
  return !Number.isNaN(Date.parse(whole)) && new Date(whole).toISOString().startsWith(whole);
}

/** A day that exists, as text: `2026-11-20`. */
export function day(hint: string) {
  return z.preprocess(
    formatYamlDate,
    z
      .string({ error: hint })
      .regex(/^\d{4}-\d\d-\d\d$/, { error: hint, abort: true })
      .refine(isDate, `This day does not exist. ${hint}`),
  );
}

const colorHint = 'Write a color such as `accent: "#814055"`, in quotes.';

/** A color as `#rrggbb`. */
export const color = z.string({ error: colorHint }).regex(/^#[0-9a-fA-F]{6}$/, colorHint);

/** A year of four digits. */
export function year(hint: string) {
  return z.int({ error: hint }).min(1000, hint).max(9999, hint);
}

/** An icon by name, by path in `public/`, or by https address. */
export function icon(hint: string) {
  return requiredString(hint).refine(
    (name) => isRemote(name) || !/^[/\\]/.test(name) || isPublicPath(name),
    hint,
  );
}

/** Whether a path stays inside `public/`. */
export function isPublicPath(path: string): boolean {
  return /^\/[^/\\]/.test(path) && !path.split(/[/\\]/).includes('..');
}

/** An object with exactly these keys; a key without a value (`tagline:`) counts as missing, except the `filled` ones. */
export function strictObject<T extends z.ZodRawShape>(
  shape: T,
  hint = 'Write one `key: value` per line, with the same indentation.',
  filled: string[] = [],
) {
  return z.preprocess((value) => leaveOutEmpty(value, filled), z.strictObject(shape, { error: hint }));
}

const languageHint = 'Write a language tag with a hyphen, for example `lang: es` or `lang: pt-BR`.';

/** A language as a BCP 47 tag. */
export const language = z.string({ error: languageHint }).refine(isLanguage, languageHint);

/** Whether an address is http or https. */
export function isRemote(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Whether a remote address is valid; a host with `;` or `,` could inject into the security policy. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(new URL(address).hostname);
}

function leaveOutEmpty(value: unknown, filled: string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;

  return Object.fromEntries(
    Object.entries(value).filter(([key, inner]) => inner !== null || filled.includes(key)),
  );
}
