import BlogLink from './BlogLink.astro';
import Credit from './Credit.astro';
import Credits from './Credits.astro';
import EndMark from './EndMark.astro';
import Picture from './Picture.astro';
import PictureCredits from './PictureCredits.astro';
import PictureRow from './PictureRow.astro';
import ResumeLink from './ResumeLink.astro';
import ShortName from './ShortName.astro';
import SocialLinks from './SocialLinks.astro';
import Tracks from './Tracks.astro';

/** The components handed to the copy; `names.ts` lists them for the checks. */
export const writing = {
  BlogLink,
  Credit,
  Credits,
  EndMark,
  Picture,
  PictureCredits,
  PictureRow,
  ResumeLink,
  ShortName,
  SocialLinks,
  Tracks,
};
