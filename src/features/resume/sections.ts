import type { Resume } from './schema.ts';
import { DOT } from '#lib/names.ts';
import { messagesLang, t, texts } from '#ui/messages/t.ts';
import { formatTerm, formatTermYears } from './dates.ts';
import { byYear } from './term.ts';

/** Text that may be a link. */
export interface TextLink {
  words: string;
  url?: string | undefined;
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
export function getSections(resume: Resume) {
  const sections = order.map((name) => {
    const [title, items] = [t(texts[name]), listItems(resume, name)];
    const hasFacts = ['skills', 'languages', 'interests'].includes(name);
    const entries = hasFacts ? [] : items.map(createEntry);
    const facts = hasFacts ? items.map(createFact) : [];
    return { name, title, entries, facts };
  });
  return sections.filter(({ entries, facts }) => entries.length + facts.length > 0);
}

/** Work and education by year: current entries first, then the latest. */
export function createTimeline({ work = [], education = [] }: Partial<Resume> = {}) {
  return [...work, ...education]
    .sort(byYear)
    .map((item) => ({ ...createEntry(item), dates: formatTermYears(item) }));
}

/** The projects with their years. */
export function createProjects({ projects = [] }: Partial<Resume> = {}) {
  return projects.map(({ name, url, description, keywords, picture, ...term }) => ({
    title: { words: name, url },
    dates: formatTermYears(term),
    description,
    picture,
    keywords: joinList(keywords),
  }));
}

function listItems(resume: Resume, name: (typeof order)[number]): Item[] {
  if (name !== 'projects') return resume[name];
  return resume.projects.map(({ description, ...rest }) => ({ ...rest, summary: description }));
}

/** A job, school, award or something similar: `at` are organization and place, and `dates` empty without any. */
function createEntry(item: Item) {
  const { date, releaseDate, startDate, endDate = date ?? releaseDate, studyType, area } = item;
  const place = { words: getItemName(item), url: item.url };
  const position = item.position ?? [studyType, area].filter(Boolean).join(', ');
  const { location, description, score, roles = [], entity, issuer, awarder, publisher } = item;
  const about = pick([location, description, score, ...roles, entity, issuer, awarder, publisher]);
  return {
    title: position ? { words: position } : place,
    at: [...(position ? [place] : []), ...about.map((words) => ({ words }))],
    dates: formatTerm({ startDate, endDate }),
    paragraphs: pick([item.summary, joinList(item.keywords), item.reference]),
    points: item.highlights ?? item.courses ?? [],
  };
}

/** One line with a term: a skill, a language or an interest. */
function createFact(item: Item) {
  const words = pick([item.level, item.fluency, joinList(item.keywords)]);
  return { term: getItemName(item), words: words.join(` ${DOT}`) };
}

function getItemName({ name, organization, institution, title, language }: Item): string {
  return name ?? organization ?? institution ?? title ?? language ?? '';
}

function joinList(words: string[] = []): string {
  return new Intl.ListFormat(messagesLang, { type: 'unit', style: 'short' }).format(words);
}

function pick(words: (string | undefined)[]): string[] {
  return words.filter((text): text is string => Boolean(text));
}
