import BlogLink from '#owner/BlogLink.astro';
import Credit from '#ui/Credit.astro';
import Credits from '#ui/Credits.astro';
import EndMark from '#ui/EndMark.astro';
import Picture from '#pictures/Picture.astro';
import PictureCredits from '#pictures/PictureCredits.astro';
import PictureRow from '#pictures/PictureRow.astro';
import ResumeLink from '#owner/ResumeLink.astro';
import Resume from '#resume/Resume.astro';
import ShortName from '#owner/ShortName.astro';
import SocialLinks from '#owner/SocialLinks.astro';
import Timeline from '#resume/Timeline.astro';
import Track from '#recordings/Track.astro';
import Tracks from '#recordings/Tracks.astro';
import Video from '#videos/Video.astro';

/** The tags for pages; `src/model/mdx-tags.ts` lists them for the checks. */
export const mdxComponents = {
  BlogLink,
  Credit,
  Credits,
  EndMark,
  Picture,
  PictureCredits,
  PictureRow,
  Resume,
  ResumeLink,
  ShortName,
  SocialLinks,
  Timeline,
  Track,
  Tracks,
  Video,
};
