import type { Words } from '@/ui/messages/languages';

/** Words that may lead somewhere. */
export interface Link {
  words: string;
  url?: string | undefined;
}

/** A piece of a span of time: a date with what programs read of it, or words between dates. */
export interface DatePart {
  text: string;
  /** `2021`, `2021-03` or `2021-03-05`. */
  iso?: string | undefined;
}

/** One thing that was done or had. */
export interface Entry {
  title: Link;
  /** For whom and where. */
  at: Link[];
  /** Empty when nothing is said of it. */
  dates: DatePart[];
  /** What is said of it in sentences. */
  paragraphs: string[];
  /** And line by line. */
  points: string[];
}

/** One thing and what belongs to it, on one line. */
export interface Fact {
  term: string;
  words: string;
}

/** A part of the resume with a heading of the program; it has either entries or facts. */
export interface Section {
  name: keyof Words;
  title: string;
  entries: Entry[];
  facts: Fact[];
}

/** How the program speaks: the language of the site, and its words. */
export interface Voice {
  /** BCP 47 tag. */
  lang: string;
  say: (name: keyof Words, values?: Record<string, string | number>) => string;
}
