/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The build that a page is of. */
  readonly BUILD_ID: string;
  /** Whether the owner lets browsers keep the site. */
  readonly OFFLINE: boolean;
  /** Where recordings are when they are not beside the pages, with a slash at its end; empty when they are. */
  readonly AUDIO_URL: string;
}

declare module 'virtual:words' {
  import type { Spoken } from '@/ui/messages/languages';

  /** What the program says on this site (src/build/words-plugin.ts). */
  export const spoken: Spoken;
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt';
    /** Tags of the OpenType features that stay. */
    keepFeatures?: string[];
    /** Each axis at one place, or in a part of its range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** A font with the glyphs of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
