import { fileLink } from '@/lib/file-links';
import { Icon } from '@/ui/Icon';
import type { Owner, ShellPicture } from './types';

/** Who the owner is, beside every screen: portrait, one line, blog and resume. */
export function Sidebar({ owner }: { owner: Owner }) {
  const { portrait, tagline, blog, resume } = owner;
  if (!portrait && !tagline && !blog && !resume) return null;

  return (
    <aside className="sidebar" aria-label={`About ${owner.name}`}>
      <div className="sidebar-card">
        {portrait && <Portrait picture={portrait} />}
        <div className="sidebar-text">
          {tagline && <p className="tagline">{tagline}</p>}
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
  const sizes = '(max-width: 599.9px) 112px, 20vw';
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        className="portrait"
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
    <a className="sidebar-link" href={url} {...attributes}>
      <Icon id={icon} />
      <span>{label}</span>
      <Icon id={sign} className="icon sign" />
    </a>
  );
}
