import contactRows from '@/styles/parts/contact-rows.css?inline';
import credits from '@/styles/parts/credits.css?inline';
import pictures from '@/styles/parts/pictures.css?inline';
import player from '@/styles/parts/player.css?inline';
import tracks from '@/styles/parts/tracks.css?inline';
import { toPolicyHash } from '@/build/policy';

/** Rules that only some screens need, by the tags that need them. */
const parts = [
  { tags: /<SocialLinks\b/, css: contactRows },
  { tags: /<(?:Credits|PictureCredits)\b/, css: credits },
  { tags: /<(?:Picture|PictureRow)\b/, css: pictures },
  { tags: /<Tracks\b/, css: `${tracks}\n${player}` },
];

/** Their hashes for the policy. */
export const partHashes = parts.map(({ css }) => toPolicyHash(css));

/** The rules for the tags in some copy, one stylesheet each. */
export function listParts(copy: string): string[] {
  return parts.filter(({ tags }) => tags.test(copy)).map(({ css }) => css);
}
