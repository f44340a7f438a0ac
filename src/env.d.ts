/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Identifies the build. */
  readonly BUILD_ID: string;
  /** Whether the owner lets browsers keep the site. */
  readonly OFFLINE: boolean;
  /** The URL of recordings on another host, with a trailing slash; empty if they are in `public/`. */
  readonly AUDIO_URL: string;
}

declare module 'virtual:messages' {
  import type { SiteMessages } from '@/ui/messages/languages';

  /** The interface text of this site (src/build/messages-plugin.ts). */
  export const messages: SiteMessages;
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
