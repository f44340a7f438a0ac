import type { AstroIntegrationLogger } from 'astro';
import type { FinishedPage } from './finished-page.ts';

/** A site after its last page, before it replaces `dist`. */
export interface FinishedSite {
  /** The folder of this build. */
  dir: URL;
  /** Path under which the site is served. */
  base: string;
  /** All pages, by path; what changes in them is written once, by `writePages`. */
  pages: FinishedPage[];
  logger: AstroIntegrationLogger;
}

/** Reads or changes a finished site. It may stop the build, so that the last site stays. */
export type SiteStep = (site: FinishedSite) => Promise<void> | void;

/** Changes a page in its HTML, and reads it as a tree. */
export type PageStep = (page: FinishedPage) => void;
