import { Icon } from '@/ui/Icon';
import type { IconLink, Owner } from './types';

/** Where the owner is, whose the words and recordings are, and where else to meet. */
export function Footer({ owner }: { owner: Owner }) {
  return (
    <footer className="footer">
      {owner.place && <p className="footer-place">{owner.place}</p>}
      <p className="footer-rights">
        <strong>{owner.copyright}</strong> {owner.permission}
      </p>
      {owner.social.length > 0 && (
        <ul className="footer-social" aria-label={`${owner.name} elsewhere`}>
          {owner.social.map((link) => (
            <li key={link.url + link.name}>
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
    <a href={link.url} rel="me" aria-label={link.name} title={link.name}>
      {link.icon ? <Icon id={link.icon} /> : link.name}
    </a>
  );
}
