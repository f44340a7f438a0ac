import type { AstroIntegration } from 'astro';
import type { z } from 'astro/zod';
import type { HastPluginDefinition, MdastPluginDefinition } from 'satteri';
import type { SiteStep } from '#output/finished-site.ts';
import type { Added, MovePlan } from './add-files.ts';
import type { Folder, YamlFile } from './collections.ts';
import type { Content, Rule } from './read-content.ts';
import type { Site } from './site.ts';

/** What a folder of `src/` brings to the site. `src/features.ts` lists all of them. Files are `#features/posts/Posts.astro`. */
export interface Feature {
  /** Checks of the content, for each build. */
  rules?: Rule[];
  /** Checks that do not run in a build: what is left to do before the site goes online. */
  launchRules?: Rule[];
  /** The same, for what is out of date. */
  ageRules?: Rule[];
  /** What pages may use without importing it, by name. */
  tags?: Record<string, SiteTag>;
  /** A folder of Markdown files, which becomes an Astro collection with the name of the feature. */
  collection?: Folder;
  /** Reads the keys of an entry from its companion alone, for one without a Markdown file. */
  readAlone?: (text: string, file: string) => object;
  /** A YAML file, which becomes the only entry of an Astro collection with the name of the feature. */
  yaml?: YamlFile;
  /** Pages and other files, by their pattern in the site: `/posts/[...post]`. */
  routes?: Record<string, string>;
  /** The paths of what these routes make without a file of the owner. */
  listPaths?: (content: Pick<Content, 'entries' | 'lang'>) => string[];
  /** A component in the `<head>` of all pages, after the styles of the site; it gets the HTML of `<main>` as `main`. */
  head?: string;
  /** Plugins for Markdown. */
  mdastPlugins?: MdastPluginDefinition[];
  /** Plugins for the HTML that Markdown becomes. */
  hastPlugins?: HastPluginDefinition[];
  /** What acts while the site is set up, or during `astro dev`. */
  integrations?: (setup: Setup) => AstroIntegration[];
  /** What happens to the finished site, after its pages are written. */
  output?: (setup: Setup) => SiteStep[];
  /** What `npm run add` takes. */
  add?: Addition;
  /** Packages that reach visitors, for the list of licenses. */
  packages?: string[];
  /** Addresses of other hosts that pages embed. */
  listFrames?: (content: Content) => string[];
  /** Brand icons that pages need besides those in keys; some may not exist. */
  listIcons?: (content: Content) => string[];
}

/** Something that `npm run add` takes: a name after a word, such as `post "First snow"`, or a file. */
export interface Addition {
  /** Examples, and what each adds. */
  usage: [example: string, what: string][];
  /** The word before a name; without one, it takes files. */
  word?: string;
  takesFile?: (path: string) => boolean;
  /** Adds it, by its name or the path of the file. */
  add: (given: string, content: Content) => Promise<Added>;
  /** Plans what to take from a folder, by its path; `undefined` if it has nothing for the feature. */
  planFolder?: (path: string, content: Content) => Promise<MovePlan | undefined>;
}

/** What the configuration of the site knows. */
export interface Setup {
  /** Values of `content/site.yaml`. */
  owner: Partial<Site>;
  /** Path under which the site is served. */
  base: string;
  buildId: string;
  /** Reads the content, which changes during `astro dev`. */
  readNow: () => Promise<Content>;
}

/** A component for pages. */
export interface SiteTag {
  /** Its file: `#features/posts/Posts.astro`. */
  component: string;
  /** Its attributes; none by default. */
  schema?: z.ZodObject;
}

/** What each feature brings of one kind, by the names of the features. */
type Brought<All, Kind extends keyof Feature> = {
  [Name in keyof All as Kind extends keyof All[Name] ? Name : never]: All[Name][Kind & keyof All[Name]];
};

/** What each feature brings of one kind, by the names of the features. */
export function gatherByName<All extends Record<string, Feature>, Kind extends keyof Feature>(
  features: All,
  kind: Kind,
): Brought<All, Kind> {
  const brought = Object.entries(features).map(([name, feature]) => [name, feature[kind]] as const);
  return Object.fromEntries(brought.filter(([, part]) => part !== undefined)) as Brought<All, Kind>;
}

/** What all features bring of one kind, one after another. */
export function gather<Kind extends keyof Feature>(features: Record<string, Feature>, kind: Kind) {
  return Object.values(features).flatMap((feature) => (feature[kind] ? [feature[kind]] : []));
}
