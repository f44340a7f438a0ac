import type { LangProps } from '#lib/languages.ts';
import { Icon } from './Icon.tsx';
import type { IconId } from './icon-ids.ts';

interface LinkRow {
  url: string;
  label: string;
  /** Before the text. */
  icon?: IconId | undefined;
  /** After the text; shows what the link does. */
  endIcon?: IconId;
  rel?: string;
}

interface Props {
  links: LinkRow[];
  /** The language of the links, if it differs from their surroundings. */
  langProps?: LangProps;
}

/** A column of large links. */
export function LinkRows({ links, langProps }: Props) {
  return (
    <ul className="my-[1.5em] max-w-measure last:mb-0" {...langProps}>
      {links.map(({ url, label, icon, endIcon, rel }) => (
        <li className="group" key={url + label}>
          <a
            className="flex min-h-[68px] items-center gap-4 border-t border-rule py-3 font-display text-[1.375rem] font-semibold leading-[1.2] text-text transition-[color] hover:text-accent active:text-text group-last:border-b print:min-h-0 print:flex-wrap print:gap-y-0 print:py-2"
            href={url}
            rel={rel}
          >
            {icon && <Icon id={icon} className="h-7 w-7 text-accent" />}
            <span className="min-w-0">{label}</span>
            {endIcon && (
              <Icon
                id={endIcon}
                className="ms-auto h-5 w-5 text-accent motion-safe:transition-[margin-inline-end] rtl:[scale:-1_1] print:hidden motion-safe:[a:hover>&]:-me-[3px]"
              />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
