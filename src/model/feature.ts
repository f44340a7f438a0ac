import type { z } from 'astro/zod';
import type { Folder, YamlFile } from './collections.ts';
import type { Rule } from './read-content.ts';

/** What a folder of `src/` brings to the site. `src/features.ts` lists all of them. */
export interface Feature {
  /** Checks of the content, for each build. */
  rules?: Rule[];
  /** Checks that do not run in a build: what is left to do before the site goes online. */
  launchRules?: Rule[];
  /** The same, for what is only old. */
  ageRules?: Rule[];
  /** What pages may use without importing it, by name. */
  tags?: Record<string, Tag>;
  /** A folder of Markdown files, which becomes an Astro collection with the name of the feature. */
  collection?: Folder;
  /** A YAML file, which becomes the only entry of an Astro collection with the name of the feature. */
  yaml?: YamlFile;
}

/** A component for pages. */
export interface Tag {
  /** Its file: `#posts/Posts.astro`. */
  component: string;
  /** Its attributes; none by default. */
  schema?: z.ZodObject;
  /** The attribute that names a picture. */
  picture?: string;
}

/** What each feature brings of one kind, by the names of the features. */
export type Parts<All, Kind extends keyof Feature> = {
  [Name in keyof All as All[Name] extends Record<Kind, unknown> ? Name : never]: All[Name] extends Record<
    Kind,
    infer Part
  >
    ? Part
    : never;
};

/** What each feature brings of one kind, by the names of the features. */
export function partsOf<All extends Record<string, Feature>, Kind extends keyof Feature>(
  features: All,
  kind: Kind,
): Parts<All, Kind> {
  const brought = Object.entries(features).map(([name, feature]) => [name, feature[kind]] as const);
  return Object.fromEntries(brought.filter(([, part]) => part !== undefined)) as Parts<All, Kind>;
}

/** What all features bring of one kind, one after another. */
export function listParts<Kind extends keyof Feature>(features: Record<string, Feature>, kind: Kind) {
  return Object.values(features).flatMap((feature) => (feature[kind] ? [feature[kind]] : []));
}
