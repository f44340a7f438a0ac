import { fileLink } from '@/lib/file-links';
import { below } from '@/ui/breakpoints';
import { Icon } from '@/ui/Icon';
import type { Owner, ShellPicture } from './types';

/** Who the owner is, beside every screen: portrait, one line, blog and resume. */
export function Sidebar({ owner }: { owner: Owner }) {
  const { portrait, tagline, blog, resume } = owner;
  if (!portrait && !tagline && !blog && !resume) return null;

  return (
    <aside
      className="row-start-2 [--halo:none] [--highlight:var(--accent)] max-sm:p-5 sm:col-start-3 sm:mt-6 print:hidden"
      aria-label={`About ${owner.name}`}
    >
      <div className="sidebar-card flex rounded-paper bg-paper shadow-card sm:sticky sm:top-6 sm:mx-2 sm:flex-col sm:p-1.5 sm:[overflow-wrap:anywhere] sm:low:relative sm:low:top-0 md:ml-6 md:mr-auto md:w-[min(100%_-_36px,218px)] md:p-2.5 forced-colors:border">
        {portrait && <Portrait picture={portrait} />}
        <div className="max-sm:grow max-sm:px-2.5">
          {tagline && (
            <p className="tagline px-2 py-3 font-display text-lg italic leading-[1.35] sm:px-1 sm:py-2.5 sm:text-caption md:px-2 md:py-3 md:text-lg">
              {tagline}
            </p>
          )}
          {blog && (
            <SidebarLink url={blog.url} label={blog.label} icon="icon-rss_feed" sign="icon-arrow_outward" />
          )}
          {resume && (
            <SidebarLink
              url={resume}
              label="Resume"
              icon="icon-description"
              sign="icon-download"
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
    <picture className="max-sm:w-28 max-sm:flex-none max-sm:p-2.5 max-sm:pr-0">
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        className="aspect-[8/9] h-auto w-full rounded-[1px] object-cover"
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
  label: string;
  icon: string;
  /** What happens behind the link: another site, or a file. */
  sign: string;
}

function SidebarLink({ url, label, icon, sign, ...attributes }: LinkProps & Partial<typeof fileLink>) {
  return (
    <a
      className="flex min-h-12 flex-wrap items-center gap-3 border-t border-rule px-2 text-base font-demi leading-[1.2] sm:gap-2 sm:px-1 sm:text-sm md:px-2 md:text-base"
      href={url}
      {...attributes}
    >
      <Icon id={icon} className="h-5 w-5 text-accent" />
      <span>{label}</span>
      <Icon id={sign} className="ml-auto h-5 w-5 text-accent sm:hidden md:inline-block" />
    </a>
  );
}
