import { toBuildYear } from '#lib/build-year.ts';
import { formatYears } from '#lib/names.ts';
import { toPath } from '#lib/paths.ts';
import { getScreens, getSite } from '#model/content.ts';
import type { Site } from '#model/site.ts';
import { getPicture, toSrcset } from '#pictures/get-picture.ts';
import { findIconId } from '#pictures/find-icon-id.ts';
import { listNavIcons } from '#pictures/icon-ids.ts';
import { findResumePath } from '#resume/address.ts';
import { toFilled } from '#shell/screen-icon.ts';
import type { IconLink, Owner, ScreenLink, ShellPicture } from '#shell/types.ts';

/** The data of the shell. */
export interface ShellParts {
  owner: Owner;
  screens: ScreenLink[];
}

/** Collects what the shell shows on every screen. */
export async function getShellParts(): Promise<ShellParts> {
  const [site, screens] = await Promise.all([getSite(), getScreens()]);
  return { owner: await toOwner(site), screens: screens.map(toScreenLink) };
}

type Screen = Awaited<ReturnType<typeof getScreens>>[number];

function toScreenLink({ id, path, label, icon: name }: Screen): ScreenLink {
  const [icon, filled] = listNavIcons(name).map((one) => findIconId(one, 'material'));
  const own = icon && filled !== toFilled(icon) ? { iconCurrent: filled ?? icon } : {};
  return { id, path: toPath(path), label, icon, ...own };
}

async function toOwner(site: Site): Promise<Owner> {
  const year = toBuildYear(process.env);
  const resume = await findResumePath();
  return {
    name: site.name,
    home: toPath('/'),
    tagline: site.tagline,
    location: [site.city, site.state].filter(Boolean).join(', '),
    portrait: site.portrait ? await toShellPicture(site.portrait) : undefined,
    blog: site.blog,
    resume: resume && toPath(resume),
    copyright: `© ${formatYears(site.copyright ?? year, year)} ${site.name}.`,
    permission: site.permission,
    social: site.social.map(toIconLink),
  };
}

function toIconLink({ name, url, icon }: Site['social'][number]): IconLink {
  return { name, url, icon: findIconId(icon, 'brand') };
}

async function toShellPicture(name: string): Promise<ShellPicture | undefined> {
  const { record, file, sources } = await getPicture(name, 'portrait');
  if (!file) return undefined;

  const { width, height } = file;
  return {
    alt: record.alt ?? '',
    width,
    height,
    src: sources.find(({ format }) => format === 'jpg')?.path ?? '',
    avif: toSrcset(sources),
  };
}
