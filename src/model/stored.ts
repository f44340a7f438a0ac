import type { Loader } from 'astro/loaders';
import type { HeadingLine } from '#lib/markdown-tree.ts';
import type { Content, Entry } from './read-content.ts';

/** An entry as Astro stores it. */
export type Stored = Parameters<Parameters<Loader['load']>[0]['store']['set']>[0];

/** Lists the valid entries of a collection; the checks report the others. `base` is the path of the site. */
export type ListStored = (content: Content, base: string) => Stored[] | Promise<Stored[]>;

/** What the site reads from an entry and from what is around it, besides its keys (src/stored-entries.ts). */
export interface Derived {
  /** The path of its page, without the base. */
  path: string;
  /** Its first heading, also as lines for cards; none for an entry whose `title` is the heading. */
  heading: string | undefined;
  headingLines: HeadingLine[];
  /** Its first paragraph. */
  lead: string | undefined;
  /** The key of the message that names its words and chords, if it has any that may be shown. */
  songLabel: 'words' | 'showChords' | 'wordsAndChords' | undefined;
  /** The texts with its name. */
  companions: Entry['companions'];
}

/** What the site knows about a collection of Markdown files. */
export interface Facts {
  isEmpty: boolean;
  /** The latest day of an entry, if they have days. */
  newest: string | undefined;
  /** Id of the screen that lists the entries, if there is one. */
  list: string | undefined;
  /** Id of the screen that lists those without a Markdown file, too. */
  aloneList?: string | undefined;
}
