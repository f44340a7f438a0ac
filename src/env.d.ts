/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly BUILD_ID: string;
  /** Whether the site works offline (src/features/offline/service-worker.ts). */
  readonly OFFLINE: boolean;
}

declare namespace App {
  interface Locals {
    /** The language of the page, if it differs from the site's. */
    lang?: string | undefined;
    /** The owner's file with the text of the page (src/layouts/Document.astro). */
    file?: string | undefined;
  }
}

declare module 'virtual:messages' {
  import type { SiteMessages } from '#ui/messages/languages.ts';

  /** What pages know about the interface text of this site (src/ui/messages/modules.ts). */
  export const messages: Omit<SiteMessages, 'texts'>;
}

declare module 'virtual:texts' {
  import type { InterfaceText, Messages } from '#ui/messages/languages.ts';

  const texts: Record<keyof Messages, InterfaceText>;
  export = texts;
}

declare module 'virtual:tags';

declare module 'virtual:heads';

declare module 'virtual:icons' {
  import type { OwnerIcon } from '#pictures/sprite.ts';

  /** Path of the icon sprite, under the base. */
  export const sprite: string;
  /** Ids of all icons. */
  export const icons: string[];
  /** The owner's SVGs by id. */
  export const drawings: Partial<Record<string, OwnerIcon>>;
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt';
    /** Instead of a text. */
    keepAllGlyphs?: boolean;
    /** Tags of OpenType features. */
    keepFeatures?: string[];
    /** A fixed value or a range for each axis. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** A font with only the glyphs of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
