import { findIcon } from '../find-icon';
import { listControls } from '../../lib/control-characters';
import { fillName } from '../../lib/names';
import { isIconAddress } from '../../model/site';
import { isRemote } from '../../model/values';
import { listIcons, loadSvg, type IconSet } from '../../pictures/icons';
import { toPublicFolder } from '../own-recordings';
import type { Problem } from '../problem';
import type { Content } from '../read-content';
import { toControlProblem } from './controls';

/** An icon that the owner names. */
interface NamedIcon extends Pick<Problem, 'file' | 'line'> {
  icon: string;
  set: IconSet;
  /** What the link with the icon reads. */
  link: string;
}

const sources = {
  material: 'https://fonts.google.com/icons',
  brand: 'https://pictogrammers.com/library/mdi/',
};

/** Warns of icons that cannot be had, where pages show the names of their links instead, and of what is left out of one. */
export async function checkIcons(content: Content): Promise<Problem[]> {
  const icons = [...listNavIcons(content), ...listSocialIcons(content)];
  const folder = toPublicFolder(content.root);
  const problems = icons.map((named) =>
    loadSvg(named.icon, named.set, folder).then(
      (svg) => warnOfControl(named, svg),
      async (error: unknown) => [await toProblem(named, error)],
    ),
  );
  return (await Promise.all(problems)).flat();
}

function listNavIcons({ site, pages }: Content): NamedIcon[] {
  const owner = site?.values.shortName ?? site?.values.name ?? '';
  return pages.flatMap(({ file, lineOf, values: { nav } }) => {
    if (!nav) return [];
    return [
      {
        file,
        line: lineOf(['nav', 'icon']),
        icon: nav.icon,
        set: 'material',
        link: fillName(nav.label, owner),
      },
    ];
  });
}

function listSocialIcons({ site }: Content): NamedIcon[] {
  const links = site?.values.social ?? [];
  return links.map(({ name, icon }, index) => ({
    file: site?.file ?? '',
    line: site?.lineOf(['social', index, 'icon']),
    icon,
    set: 'brand',
    link: name,
  }));
}

function warnOfControl({ file, line, icon }: NamedIcon, svg: string): Problem[] {
  const [control] = listControls(svg);
  if (!control) return [];

  const isOwn = !isRemote(icon) && isIconAddress(icon);
  return [toControlProblem(isOwn ? `public${icon}` : file, isOwn ? control.line : line, control.name)];
}

async function toProblem({ icon, set, link, file, line }: NamedIcon, error: unknown): Promise<Problem> {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `the icon “${icon}” could not be had (${reason}); the link “${link}” shows its name instead.`;
  return { file, line, message, hint: await toHint(icon, set), severity: 'warning' };
}

async function toHint(icon: string, set: IconSet): Promise<string> {
  if (isRemote(icon)) return 'Look at the address, or put the SVG into public/ and write its path.';
  if (isIconAddress(icon)) return `Put an SVG there, as public${icon}, or name another.`;

  const nearest = findIcon(icon, await listIcons(set));
  if (nearest) return `Did you mean “${nearest}”?`;

  const [other, key] = set === 'brand' ? (['material', 'nav'] as const) : (['brand', 'social'] as const);
  const isOther = (await listIcons(other)).includes(icon);
  return `Name one from ${sources[set]}${isOther ? `: “${icon}” is an icon for \`${key}\` alone` : ''}.`;
}
