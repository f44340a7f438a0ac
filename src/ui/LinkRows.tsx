import { Icon } from './Icon';
import { SpriteAddress } from './sprite-address';

/** A link that has a row to itself. */
interface LinkRow {
  url: string;
  label: string;
  /** Id of a symbol in the sprite, before the words. */
  icon?: string | undefined;
  /** Another behind them, for what the link does. */
  sign?: string;
  rel?: string;
}

interface Props {
  links: LinkRow[];
  /** Address of the drawing that has all icons, where there are any. */
  sprite?: string;
  /** Their language, where it is not that of what stands around them. */
  lang?: string | undefined;
}

/** Links in large letters, one below the other. */
export function LinkRows({ links, sprite = '', lang }: Props) {
  return (
    <SpriteAddress value={sprite}>
      <ul className="mt-[1.5em] max-w-measure" lang={lang}>
        {links.map(({ url, label, icon, sign, rel }) => (
          <li className="group" key={url + label}>
            <a
              className="flex min-h-[68px] items-center gap-4 border-t border-rule font-display text-[1.375rem] font-semibold leading-[1.2] text-text group-last:border-b"
              href={url}
              rel={rel}
            >
              {icon && <Icon id={icon} className="h-7 w-7 text-accent" />}
              <span>{label}</span>
              {sign && <Icon id={sign} className="ms-auto h-5 w-5 text-accent rtl:[scale:-1_1]" />}
            </a>
          </li>
        ))}
      </ul>
    </SpriteAddress>
  );
}
