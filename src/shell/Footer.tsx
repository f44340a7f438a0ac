import { Icon } from '#ui/Icon.tsx';
import type { IconLink, Owner } from './types.ts';
import { label, siteMark } from '#ui/messages/t.ts';

/** City, copyright and social links. */
export function Footer({ owner }: { owner: Owner }) {
  return (
    <footer className="relative flex min-h-[18vh] flex-col gap-3 bg-dock-2 px-5 py-6 text-caption leading-normal text-on-dock-2 max-sm:justify-center sm:grid sm:grid-cols-shell sm:items-center sm:gap-0 sm:p-0">
      {owner.location && <p className="p-adr sm:text-balance sm:p-3 sm:ps-edge">{owner.location}</p>}
      <p className="sm:col-start-2 sm:px-gutter sm:py-3">
        <strong className="font-semibold text-on-dock">{owner.copyright}</strong> {owner.permission}
      </p>
      {owner.social.length > 0 && (
        <ul
          className="flex flex-wrap max-sm:-ms-2.5 max-sm:w-60 sm:col-[2/4] sm:ms-auto sm:pb-3 md:col-start-3 md:me-[calc(var(--edge)_-_10px)] md:w-44 md:pt-3 lg:w-[220px] lg:gap-x-[14.6px] rtl:[direction:rtl] print:hidden"
          {...label('elsewhere', { name: owner.name })}
        >
          {owner.social.map((link) => (
            <li className="max-w-full max-sm:min-w-[25%]" key={link.url + link.name} {...siteMark}>
              <SocialLink link={link} />
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}

function SocialLink({ link }: { link: IconLink }) {
  return (
    <a
      className="u-url inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 hover:text-interactive sm:max-md:justify-end sm:max-md:pe-2"
      href={link.url}
      rel="me"
      aria-label={link.name}
      title={link.name}
    >
      {link.icon ? <Icon id={link.icon} /> : link.name}
    </a>
  );
}
