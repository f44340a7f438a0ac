// The tags for pages; `src/model/mdx-tags.ts` lists them for the checks.
export { default as BlogLink } from '#owner/BlogLink.astro';
export { default as Credit } from '#ui/Credit.astro';
export { default as Credits } from '#ui/Credits.astro';
export { default as EndMark } from '#ui/EndMark.astro';
export { default as Picture } from '#pictures/Picture.astro';
export { default as PictureCredits } from '#pictures/PictureCredits.astro';
export { default as PictureRow } from '#pictures/PictureRow.astro';
export { default as Posts } from '#posts/Posts.astro';
export { default as ResumeLink } from '#owner/ResumeLink.astro';
export { default as Resume } from '#resume/Resume.astro';
export { default as ShortName } from '#owner/ShortName.astro';
export { default as SocialLinks } from '#owner/SocialLinks.astro';
export { default as Projects } from '#resume/Projects.astro';
export { default as Timeline } from '#resume/Timeline.astro';
export { default as Track } from '#recordings/Track.astro';
export { default as Tracks } from '#recordings/Tracks.astro';
export { default as Video } from '#videos/Video.astro';
