import type { Resume } from '@/model/resume';
import type { Words } from '@/ui/messages/languages';
import { toDateParts, type Term } from './dates';
import type { Entry, Fact, Link, Section, Voice } from './types';

/** What an entry is made of; what is left out is not shown. */
interface Parts extends Term {
  title: string;
  url?: string | undefined;
  at?: (Link | string | undefined)[];
  paragraphs?: (string | undefined)[];
  points?: string[];
}

/** The parts of a resume that something stands in, work first. */
export function toSections(resume: Resume, voice: Voice): Section[] {
  const toSection = (name: keyof Resume & keyof Words, entries: Parts[], facts: Fact[] = []) => ({
    name,
    title: voice.say(name),
    entries: entries.map((parts) => toEntry(parts, voice)),
    facts,
  });
  return [
    toSection('work', resume.work.map(toWork)),
    toSection('volunteer', resume.volunteer.map(toVolunteer)),
    toSection(
      'projects',
      resume.projects.map((project) => toProject(project, voice)),
    ),
    toSection('education', resume.education.map(toEducation)),
    toSection('certificates', resume.certificates.map(toCertificate)),
    toSection('awards', resume.awards.map(toAward)),
    toSection('publications', resume.publications.map(toPublication)),
    toSection('skills', [], toSkills(resume, voice)),
    toSection('languages', [], toLanguages(resume)),
    toSection('interests', [], toInterests(resume, voice)),
    toSection('references', resume.references.map(toReference)),
  ].filter(({ entries, facts }) => entries.length + facts.length > 0);
}

/** Work as an entry: what the owner was, and where. */
export function toWork({
  name,
  position,
  url,
  location,
  description,
  ...rest
}: Resume['work'][number]): Parts {
  return { ...toPost(position, { words: name, url }, [location, description]), ...toTold(rest) };
}

/** The same for a school: what was learned, and where. */
export function toEducation({
  institution,
  url,
  area,
  studyType,
  ...rest
}: Resume['education'][number]): Parts {
  const { score, courses, ...term } = rest;
  const learned = [studyType, area].filter(Boolean).join(', ');
  return { ...toPost(learned, { words: institution, url }, [score]), points: courses, ...term };
}

/** An entry with its dates in the words of a language. */
export function toEntry(
  { title, url, at = [], paragraphs = [], points = [], ...term }: Parts,
  voice: Voice,
): Entry {
  return {
    title: { words: title, url },
    at: at.flatMap((link) => (typeof link === 'string' ? { words: link } : (link ?? []))),
    dates: toDateParts(term, voice),
    paragraphs: paragraphs.filter((paragraph) => paragraph !== undefined),
    points,
  };
}

/** Where nobody says what the owner was, the place is the title. */
function toPost(position: string | undefined, at: Link, more: (string | undefined)[]): Parts {
  return position ? { title: position, at: [at, ...more] } : { title: at.words, url: at.url, at: more };
}

function toTold({
  summary,
  highlights,
  ...term
}: Term & { summary?: string | undefined; highlights: string[] }) {
  return { paragraphs: [summary], points: highlights, ...term };
}

function toVolunteer({ organization, position, url, ...rest }: Resume['volunteer'][number]): Parts {
  return { ...toPost(position, { words: organization, url }, []), ...toTold(rest) };
}

function toProject(project: Resume['projects'][number], voice: Voice): Parts {
  const { name, description, highlights, keywords, url, roles, entity, startDate, endDate } = project;
  const paragraphs = [description, keywords.length > 0 ? toList(keywords, voice) : undefined];
  return { title: name, url, at: [...roles, entity], paragraphs, points: highlights, startDate, endDate };
}

function toCertificate({ name, date, issuer, url }: Resume['certificates'][number]): Parts {
  return { title: name, url, at: [issuer], endDate: date };
}

function toAward({ title, date, awarder, summary }: Resume['awards'][number]): Parts {
  return { title, at: [awarder], paragraphs: [summary], endDate: date };
}

function toPublication({
  name,
  publisher,
  releaseDate,
  url,
  summary,
}: Resume['publications'][number]): Parts {
  return { title: name, url, at: [publisher], paragraphs: [summary], endDate: releaseDate };
}

function toReference({ name, reference }: Resume['references'][number]): Parts {
  return { title: name, paragraphs: [reference] };
}

function toSkills({ skills }: Resume, voice: Voice): Fact[] {
  return skills.map(({ name, level, keywords }) => ({
    term: name,
    words: [level, toList(keywords, voice)].filter(Boolean).join(' · '),
  }));
}

function toLanguages({ languages }: Resume): Fact[] {
  return languages.map(({ language, fluency = '' }) => ({ term: language, words: fluency }));
}

function toInterests({ interests }: Resume, voice: Voice): Fact[] {
  return interests.map(({ name, keywords }) => ({ term: name, words: toList(keywords, voice) }));
}

function toList(words: string[], { lang }: Voice): string {
  return new Intl.ListFormat(lang, { type: 'unit', style: 'short' }).format(words);
}
