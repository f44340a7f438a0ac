import type { ComponentProps } from 'react';
import { fileLink } from '#lib/file-links.ts';
import { below } from '#ui/breakpoints.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Owner, ShellPicture } from './types.ts';
import { label, siteMark, text } from '#ui/messages/t.ts';

/** Portrait, tagline, blog and resume of the owner. */
export function Sidebar({ owner }: { owner: Owner }) {
  const { portrait, tagline, blog, resume } = owner;
  if (!portrait && !tagline && !blog && !resume) return null;

  return (
    <aside
      className="relative row-start-2 p-5 sm:col-start-3 sm:mt-6 sm:p-0 print:hidden"
      {...label('aboutOwner', { name: owner.name })}
    >
      <div
        className="sidebar-card top-6 flex rounded-paper bg-paper [box-shadow:var(--shadow-card)] low:!relative low:!top-0 sm:sticky sm:mx-2 sm:flex-col sm:p-1.5 sm:[overflow-wrap:anywhere] md:me-edge md:ms-4 md:p-2.5 lg:ms-6 forced-colors:border"
        {...siteMark}
      >
        {portrait && <Portrait picture={portrait} />}
        <div className="grow px-2.5 sm:px-0">
          {tagline && (
            <p className="p-note text-balance px-2 py-3 font-display text-lg italic leading-[1.35] sm:max-md:px-1 sm:max-md:py-2.5 sm:max-md:text-caption lg:px-1 lg:text-body max-sm:[[data-palette=home]_&]:hidden">
              {tagline}
            </p>
          )}
          {blog && (
            <SidebarLink
              url={blog.url}
              label={{ children: blog.label }}
              icon="icon-rss_feed"
              endIcon="icon-arrow_outward"
              rel="me"
            />
          )}
          {resume && (
            <SidebarLink
              url={resume}
              label={text('resume')}
              icon="icon-description"
              endIcon="icon-download"
              {...fileLink}
            />
          )}
        </div>
      </div>
    </aside>
  );
}

function Portrait({ picture }: { picture: ShellPicture }) {
  const sizes = `${below('sm')} 112px, 20vw`;
  return (
    <picture className="flex w-28 shrink-0 p-2.5 pe-0 sm:w-auto sm:p-0">
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        className="u-photo aspect-[8/9] h-auto w-full rounded-[1px] object-cover"
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
      />
    </picture>
  );
}

interface LinkProps {
  url: string;
  label: ComponentProps<'span'>;
  icon: string;
  /** Icon for the target of the link: another site, or a file. */
  endIcon: string;
}

function SidebarLink({
  url,
  label,
  icon,
  endIcon,
  ...attributes
}: LinkProps & Partial<typeof fileLink> & Pick<ComponentProps<'a'>, 'rel'>) {
  return (
    <a
      className="flex min-h-12 items-center gap-3 border-t border-rule px-2 text-base font-demi leading-[1.2] transition-[color] hover:text-accent active:text-text sm:gap-2 sm:max-md:px-1 sm:max-md:text-sm rtl:[direction:rtl]"
      href={url}
      {...attributes}
    >
      <Icon id={icon} className="h-5 w-5 shrink-0 text-accent" />
      <span className="min-w-0" {...label} />
      <Icon
        id={endIcon}
        className="ms-auto h-5 w-5 shrink-0 text-accent motion-safe:transition-[margin-inline-end] sm:max-md:hidden rtl:[scale:-1_1] motion-safe:[a:hover>&]:-me-[3px]"
      />
    </a>
  );
}
