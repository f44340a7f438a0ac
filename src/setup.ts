import { listHosts } from '#checks/remote-hosts.ts';
import { chooseFonts, type Fonts } from '#fonts/fontsource.ts';
import { readAddressOrExit } from '#integrations/address.ts';
import { readBuildId } from '#integrations/source-hash.ts';
import type { Setup } from '#model/feature.ts';
import type { Content } from '#model/read-content.ts';
import { listDirectives, type CspDirective } from '#output/policy.ts';
import { createReader, readContent, type ContentReader } from '#read-content.ts';
import { shareContentModel, storedEntries } from '#stored-entries.ts';

/** What astro.config.mjs knows when Astro starts. */
export interface SiteSetup extends Setup {
  root: URL;
  /** The origin of the site. */
  site: string;
  /** The content at the start; `readNow` reads it again in `astro dev`. */
  content: Content;
  reader: ContentReader;
  /** The entries of each collection, by its name. */
  storedEntries: typeof storedEntries;
  fonts: Fonts;
  /** Directives of the security policy. */
  directives: CspDirective[];
}

/** Reads the address from the environment and the content in `root`. */
export async function readSetup(root: URL, isBuild: boolean): Promise<SiteSetup> {
  const { site, base } = await readAddressOrExit(process.env);
  const reader = createReader(root);
  const content = await (isBuild ? readContent(root) : reader.read());
  const readNow = async () => (isBuild ? content : reader.read());
  shareContentModel(readNow);
  const owner = content.site?.values ?? {};
  const directives = listDirectives(listHosts(content));
  const buildId = isBuild ? await readBuildId([site, base, ...directives]) : 'dev';
  const fonts = chooseFonts(owner.fonts);
  return { root, site, base, content, reader, readNow, storedEntries, owner, fonts, directives, buildId };
}
