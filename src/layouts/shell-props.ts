import { getPicture, getScreens, getSite } from '@/content';
import { toPictureUrl } from '@/lib/backgrounds';
import { formatYears } from '@/lib/names';
import { toPath } from '@/lib/paths';
import { readIcon, type Icon, type IconSet } from '@/media/icons';
import { toHash } from '@/media/pictures';
import { toSrcset } from '@/lib/srcset';
import { isIconAddress, type Site } from '@/schemas/site';
import type { IconLink, Owner, ScreenLink, ShellPicture } from '@/shell/types';

/** What the shell is made of, and the icons it uses by the id of their symbol. */
export interface ShellParts {
  owner: Owner;
  screens: ScreenLink[];
  icons: Map<string, Icon>;
}

const SHELL_ICONS = [
  'rss_feed',
  'description',
  'arrow_outward',
  'download',
  'contrast',
  'light_mode',
  'dark_mode',
  'arrow_back',
  'arrow_forward',
  'close',
  'play_arrow-fill',
  'pause-fill',
  'skip_previous-fill',
  'skip_next-fill',
  'volume_up',
  'volume_off',
  'link',
  'check',
];

/** Gathers what the shell shows on every screen. */
export async function getShellParts(): Promise<ShellParts> {
  const site = await getSite();
  const icons = new Map<string, Icon>();
  const screens = await Promise.all((await getScreens()).map((screen) => toScreenLink(screen, icons)));
  const owner = await toOwner(site, icons);
  await Promise.all(SHELL_ICONS.map((name) => addIcon(icons, name, 'material', name)));
  return { owner, screens, icons };
}

type Screen = Awaited<ReturnType<typeof getScreens>>[number];

async function toScreenLink(screen: Screen, icons: Map<string, Icon>): Promise<ScreenLink> {
  const { id, path, label } = screen;
  const icon = await addIcon(icons, screen.icon, 'material', label);
  const filled = icon && /^\w+$/.test(screen.icon);
  const iconCurrent = filled ? await addIcon(icons, `${screen.icon}-fill`, 'material', label) : undefined;
  return { id, path: toPath(path), label, icon, iconCurrent };
}

async function toOwner(site: Site, icons: Map<string, Icon>): Promise<Owner> {
  const year = new Date().getFullYear();
  return {
    name: site.name,
    home: toPath('/'),
    tagline: site.tagline,
    place: [site.city, site.state].filter(Boolean).join(', '),
    portrait: site.portrait ? await toShellPicture(site.portrait) : undefined,
    blog: site.blog,
    resume: site.resume && toPath(site.resume),
    copyright: `© ${formatYears(site.copyright ?? year, year)} ${site.name}.`,
    permission: site.permission,
    social: await Promise.all(site.social.map((link) => toIconLink(link, icons))),
  };
}

async function toIconLink(
  { name, url, icon }: Site['social'][number],
  icons: Map<string, Icon>,
): Promise<IconLink> {
  return { name, url, icon: await addIcon(icons, icon, 'brand', name) };
}

async function toShellPicture(name: string): Promise<ShellPicture | undefined> {
  const { record, file, variants } = await getPicture(name);
  if (!file) return undefined;

  const src = toPictureUrl(variants.find((variant) => variant.format === 'webp')?.name ?? '');
  const { width, height } = file;
  return {
    alt: record.alt ?? '',
    width,
    height,
    src,
    avif: toSrcset(variants, 'avif'),
    webp: toSrcset(variants, 'webp'),
  };
}

async function addIcon(
  icons: Map<string, Icon>,
  name: string,
  set: IconSet,
  link: string,
): Promise<string | undefined> {
  const icon = await readIcon(name, set, link);
  if (!icon) return undefined;

  const id = `${set === 'brand' ? 'brand' : 'icon'}-${isIconAddress(name) ? toHash(name) : name}`;
  icons.set(id, icon);
  return id;
}
