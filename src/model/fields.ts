/** The types of the owner's keys. Each field says what it means and gives an example, for messages, editors and docs/write.md. */
import { z } from 'astro/zod';
import { stripControls } from '#lib/control-characters.ts';
import { findLanguage, isLanguage } from '#lib/languages.ts';
import { explain, keepsWords } from '#lib/nearest.ts';
import { dropSigns, typeset } from '#lib/typeset.ts';
import { dropZone, guessDays, parseDate, type WrittenDate } from '#lib/written-dates.ts';
import { isDate, isHost, isMail, isPublicPath, isRemote, isSitePath, isWebAddress } from './values.ts';

/** What a value is, which decides what is checked and how it is explained, whatever the name of its key (list-fields.ts). */
export type Meaning = 'background' | 'picture' | 'sound' | 'tab icon' | 'brand icon' | 'publication';

/** Fields of a type. Their errors say what a value is not, and may say on a second line what to do. */
export function custom<T extends z.ZodType>(schema: T) {
  return (description: string, example?: unknown): T =>
    schema.meta({ description, ...(example !== undefined && { examples: [example] }) });
}

/** Fields with a meaning. Their explanation may say where the value is: `The background: a file in …`. */
function meant<T extends z.ZodType>(meaning: Meaning, schema: T, where?: string) {
  const create = custom(schema.meta({ meaning }));
  return (description: string, example?: unknown): T =>
    create(where ? description.replace(/\.(?= |$)/, `: ${where}.`) : description, example);
}

const plain = z
  .string()
  .overwrite(stripControls)
  .trim()
  .min(1, { abort: true })
  .refine((words) => /[^\s\p{Cf}]/u.test(words), 'is empty');
const display = plain.overwrite(typeset);

/** Text that is not empty, without control characters. */
export const plainText = custom(plain);

/** Text for visitors, with typographic apostrophes and dashes. */
export const text = custom(display);

/** The same for titles and descriptions, in which other programs allow Markdown. */
export const title = custom(plain.overwrite((words) => typeset(dropSigns(words))));

/** Text for visitors in which `{name}` is the only name in braces. */
export const template = custom(
  display.refine(
    (words) => !/\{(?!name\})\w+\}/.test(words),
    'has another word in braces\nOnly `{name}` is replaced, in lower case: correct the word in braces.',
  ),
);

/** A full address: `https://…`, `http://…` or `mailto:…`. */
export const url = custom(
  z
    .url({ protocol: /^(https?|mailto)$/, abort: true, error: ({ input }) => explainAddress(String(input)) })
    .refine((address) => /^(?:https?:\/\/|mailto:)[^/]/i.test(address), explainAddress('')),
);

/** `true` or `false`. */
export const flag = custom(z.boolean());

/** A number. */
export const number = custom(z.preprocess(toNumber, z.number()));

/** A year of four digits. */
export const year = custom(
  z.preprocess(toNumber, z.int().min(1000, 'is not a year').max(9999, 'is not a year')),
);

/** A day that exists: `2026-11-20`. */
export const day = dateOf('day', /^\d{4}-\d\d-\d\d$/, ({ date }) => date);

/** The day of publication of an entry, which is a draft until then. */
export const publication = meant('publication', day(''));

/** A color as `#rrggbb`. */
export const color = custom(z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is not a color'));

/** A language as a BCP 47 tag. */
export const language = custom(
  z.string().refine(isLanguage, {
    error: ({ input }) => explain('is not the tag of a language', findLanguage(String(input))),
  }),
);

/** A full address, or a description; `drawing.py` is a file. */
export const source = custom(
  plain
    .overwrite((words) => (isRemote(words) ? words : typeset(words)))
    .refine((words) => !isHost(words) || /^[\w-]+\.[a-z]{2}$/i.test(words), {
      error: ({ input }) => explainAddress(String(input)),
    }),
);

const iconName = plain.refine(
  (name) => !/^[/\\]/.test(name) || isPublicPath(name),
  'is not a path in public/',
);

/** An icon by name, by path in `public/`, or by https address: a Material Symbol for a tab of the navigation. */
export const tabIcon = meant('tab icon', iconName);

/** The same, with the name of a logo. */
export const brandIcon = meant('brand icon', iconName);

/** A picture with a record in the ledger. */
export const picture = meant(
  'picture',
  plain.refine(
    (name) => !isRemote(name),
    'is on another server, which only a background may be\nAdd it to content/pictures/ with a record in ledger.yaml, and write its file name.',
  ),
  'a file in `content/pictures/`',
);

/** A picture behind a page, which may be on another server. */
export const background = meant(
  'background',
  plain.refine((name) => !isRemote(name) || isWebAddress(name), 'is not an address'),
  'a file in `content/pictures/`, or an address',
);

/** A recording. */
export const sound = meant(
  'sound',
  plain.refine((audio) => (isRemote(audio) ? isWebAddress : isPublicPath)(audio), {
    error: ({ input }) => explain('is not a path in public/', findPath(String(input))),
  }),
  'a path in `public/`, or an https address',
);

const oldAddress = custom(
  plain
    .overwrite((address) => address.replace(/^https?:\/\/[^/]*/i, ''))
    .refine((address) => isSitePath(address) || /^[^/]+(?<!\.html?)$/.test(address), {
      error: ({ input }) => explain('is not a path in the site', [`/${String(input)}`].find(isSitePath)),
    }),
)('An address that the page had before.', '/old/');

/** Addresses that a page had before, and its other names, as Obsidian has them: one, or a list. */
export const aliases = custom(z.preprocess(toList, z.array(oldAddress)).meta({ type: ['string', 'array'] }))(
  'Old paths, which lead to this page.',
  ['/old/'],
);

/** A list, which may be missing. */
export function list<T extends z.ZodType>(entry: T, description: string) {
  return z.array(entry).default([]).describe(description);
}

/** Fields with a date or a time as text; `repair` picks what another form means, which is read if nothing gets lost. */
export function dateOf(
  what: string,
  pattern: RegExp,
  repair: (written: WrittenDate) => string = () => '',
  isValid = isDate,
) {
  const read = (written: string) => {
    const parts = parseDate(written);
    const meant = repair(parts);
    // A day is what its place had, at any time.
    const rest = meant.includes(':') ? parts.rest : dropZone(parts.rest);
    if (isValid(meant) && keepsWords(`${parts.date} ${rest}`, meant)) return meant;
    // The name of a month leaves no doubt: `Jul 08 2022`.
    const [named = ''] = written.includes(':') || !/\p{L}{3}/u.test(written) ? [] : guessDays(written);
    return pattern.test(named) ? named : written;
  };
  const error = ({ input }: { input?: unknown }) => {
    const meant = guessDays(String(input)).filter((day) => pattern.test(day) && isValid(day));
    if (meant.length > 1) return `is not a ${what}\nIs it \`${meant.join('` or `')}\`?`;
    return explain(`is not a ${what}`, meant[0]);
  };
  const form = z.string().overwrite(read).regex(pattern, { abort: true, error });
  return custom(form.refine(isValid, { abort: true, error: 'does not exist' }));
}

/** An object with exactly these keys; a key without a value (`tagline:`, `tagline: ""`) counts as missing, except the `kept` ones. */
export function group<T extends z.ZodRawShape>(shape: T, kept: string[] = []) {
  return z.preprocess((value) => leaveOutEmpty(value, kept), z.strictObject(shape));
}

/** The same with any other keys, which keep their values. */
export function openGroup<T extends z.ZodRawShape>(shape: T) {
  return z.preprocess((value) => leaveOutEmpty(value), z.looseObject(shape));
}

/** Keys of a group that may be missing. */
export function optional<T extends z.ZodRawShape>(shape: T) {
  return z.object(shape).partial().shape;
}

/** The error of a group whose `later` key is before the `earlier` one. */
export function explainOrder(later: string, earlier: string) {
  const error = `is not after \`${earlier}\`\nCorrect one of the two, or delete \`${later}\`.`;
  return { path: [later], error };
}

function explainAddress(written: string): string {
  const scheme = isMail(written) ? 'mailto:' : isHost(written) && 'https://';
  return explain('is not a full address', scheme ? `${scheme}${written}` : undefined);
}

/** A path in `public/` that only lacks its slash. */
function findPath(audio: string): string | undefined {
  return /^[\w-]+\/[^:\\]+$/.test(audio) ? `/${audio.replace(/^public\//, '')}` : undefined;
}

/** Numbers are text in our YAML, so that a postal code keeps its zeros. */
function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?[\d.]+$/.test(value) ? Number(value) : value;
}

/** One text instead of a list. */
export function toList(written: unknown): unknown {
  return typeof written === 'string' ? [written] : written;
}

/** A group without keys that have no value, except the `kept` ones. */
export function leaveOutEmpty(value: unknown, kept: string[] = []): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;

  const entries = Object.entries(value).filter(([key, inner]) => !isBlank(inner) || kept.includes(key));
  return Object.fromEntries(entries);
}

/** Whether a value is empty; resume templates have `""`. */
function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
