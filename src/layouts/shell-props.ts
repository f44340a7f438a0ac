import { getBuildYear } from '#lib/build-year.ts';
import { formatYearRange } from '#lib/names.ts';
import { withBase } from '#lib/paths.ts';
import { getScreens, getSite } from '#model/content.ts';
import type { Site } from '#model/site.ts';
import { formatSrcset, getPicture } from '#pictures/get-picture.ts';
import { findIconId } from '#pictures/find-icon-id.ts';
import { listNavIcons } from '#pictures/icon-ids.ts';
import { findResumePath } from '#resume/address.ts';
import { getFilledIconId } from '#shell/screen-icon.ts';
import type { IconLink, Owner, ScreenLink, ShellPicture } from '#shell/types.ts';

/** The data of the shell. */
export interface ShellParts {
  owner: Owner;
  screens: ScreenLink[];
}

/** Collects what the shell shows on every screen. */
export async function getShellParts(): Promise<ShellParts> {
  const [site, screens] = await Promise.all([getSite(), getScreens()]);
  return { owner: await getOwner(site), screens: screens.map(createScreenLink) };
}

type NavScreen = Awaited<ReturnType<typeof getScreens>>[number];

function createScreenLink({ id, path, label, icon: name }: NavScreen): ScreenLink {
  const [icon, filled] = listNavIcons(name).map((one) => findIconId(one, 'material'));
  const currentIcon = icon && filled !== getFilledIconId(icon) ? { iconCurrent: filled ?? icon } : {};
  return { id, path: withBase(path), label, icon, ...currentIcon };
}

async function getOwner(site: Site): Promise<Owner> {
  const year = getBuildYear(process.env);
  const resume = await findResumePath();
  return {
    name: site.name,
    home: withBase('/'),
    tagline: site.tagline,
    location: [site.city, site.state].filter(Boolean).join(', '),
    portrait: site.portrait ? await getShellPicture(site.portrait) : undefined,
    blog: site.blog,
    resume: resume && withBase(resume),
    copyright: `© ${formatYearRange(site.copyright ?? year, year)} ${site.name}.`,
    permission: site.permission,
    social: site.social.map(createIconLink),
  };
}

function createIconLink({ name, url, icon }: Site['social'][number]): IconLink {
  return { name, url, icon: findIconId(icon, 'brand') };
}

async function getShellPicture(name: string): Promise<ShellPicture | undefined> {
  const { record, file, sources } = await getPicture(name, 'portrait');
  if (!file) return undefined;

  const { width, height } = file;
  return {
    alt: record.alt ?? '',
    width,
    height,
    src: sources.find(({ format }) => format === 'jpg')?.path ?? '',
    avif: formatSrcset(sources),
  };
}
