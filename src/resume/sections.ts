import type { Resume } from '#model/resume.ts';
import type { Messages } from '#ui/messages/languages.ts';
import { formatTerm, formatYears, type Locale } from './dates.ts';

/** Text that may be a link. */
export interface Link {
  words: string;
  url?: string | undefined;
}

/** A job, school, award or something similar. */
export interface Entry {
  title: Link;
  /** Organization and place. */
  at: Link[];
  /** Empty without dates. */
  dates: string;
  paragraphs: string[];
  points: string[];
}

/** One line with a term: a skill, a language or an interest. */
interface Fact {
  term: string;
  words: string;
}

/** A section of the resume, with either entries or facts. */
export interface Section {
  name: keyof Messages;
  title: string;
  entries: Entry[];
  facts: Fact[];
}

/** The lists of a resume in the order of the document. */
const order = [
  ...(['work', 'volunteer', 'projects', 'education', 'certificates', 'awards', 'publications'] as const),
  ...(['skills', 'languages', 'interests', 'references'] as const),
];

type Text = 'startDate' | 'endDate' | 'date' | 'releaseDate' | 'url' | 'location' | 'score' | 'entity';
type Name =
  'name' | 'organization' | 'institution' | 'title' | 'position' | 'studyType' | 'area' | 'language';
type More =
  'issuer' | 'awarder' | 'publisher' | 'description' | 'summary' | 'reference' | 'level' | 'fluency';

/** An entry of any list; a key means the same in all of them. */
type Item = Partial<Record<Text | Name | More, string | undefined>> &
  Partial<Record<'roles' | 'keywords' | 'highlights' | 'courses', string[]>>;

/** The sections with content. */
export function toSections(resume: Resume, locale: Locale): Section[] {
  const sections = order.map((name) => {
    const [title, items] = [locale.t(name), listItems(resume, name)];
    return ['skills', 'languages', 'interests'].includes(name)
      ? { name, title, entries: [], facts: items.map((item) => toFact(item, locale)) }
      : { name, title, entries: items.map((item) => toEntry(item, locale)), facts: [] };
  });
  return sections.filter(({ entries, facts }) => entries.length + facts.length > 0);
}

/** Work and education by year: current entries first, then the latest. */
export function toTimeline({ work, education }: Resume, locale: Locale): Entry[] {
  return [...work, ...education]
    .sort((one, other) => compareText(toEnd(other), toEnd(one)))
    .map((item) => ({ ...toEntry(item, locale), dates: formatYears(item, locale) }));
}

function listItems(resume: Resume, name: (typeof order)[number]): Item[] {
  if (name !== 'projects') return resume[name];
  return resume.projects.map(({ description, ...rest }) => ({ ...rest, summary: description }));
}

function toEntry(item: Item, locale: Locale): Entry {
  const { date, releaseDate, startDate, endDate = date ?? releaseDate, studyType, area } = item;
  const place = { words: toName(item), url: item.url };
  const position = item.position ?? [studyType, area].filter(Boolean).join(', ');
  const { location, description, score, roles = [], entity, issuer, awarder, publisher } = item;
  const about = pick([location, description, score, ...roles, entity, issuer, awarder, publisher]);
  return {
    title: position ? { words: position } : place,
    at: [...(position ? [place] : []), ...about.map((words) => ({ words }))],
    dates: formatTerm({ startDate, endDate }, locale),
    paragraphs: pick([item.summary, joinList(item.keywords, locale), item.reference]),
    points: item.highlights ?? item.courses ?? [],
  };
}

function toFact(item: Item, locale: Locale): Fact {
  const words = pick([item.level, item.fluency, joinList(item.keywords, locale)]);
  return { term: toName(item), words: words.join(' · ') };
}

function toName({ name, organization, institution, title, language }: Item): string {
  return name ?? organization ?? institution ?? title ?? language ?? '';
}

function joinList(words: string[] = [], { lang }: Locale): string {
  return new Intl.ListFormat(lang, { type: 'unit', style: 'short' }).format(words);
}

function pick(words: (string | undefined)[]): string[] {
  return words.filter((one): one is string => Boolean(one));
}

/** For sorting: current entries end last, and entries with the same end are sorted by start. */
function toEnd({ startDate = '', endDate = startDate && '9999' }: Item): string {
  return `${endDate} ${startDate}`;
}

function compareText(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
