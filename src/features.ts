// The features of the site, one a line. To remove one, delete its folder, its line, and what `npm run try-without` names; the site
// needs `fonts`, `owner`, `pictures` and `recordings`.
export { code } from '#code/feature.ts';
export { dates } from '#dates/feature.ts';
export { elsewhere } from '#recordings/elsewhere/feature.ts';
export { feeds } from '#recordings/feeds/feature.ts';
export { fonts } from '#fonts/feature.ts';
export { news } from '#news/feature.ts';
export { offline } from '#offline/feature.ts';
export { owner } from '#owner/feature.ts';
export { pictures } from '#pictures/feature.ts';
export { posts } from '#posts/feature.ts';
export { recordings } from '#recordings/feature.ts';
export { resume } from '#resume/feature.ts';
export { songs } from '#songs/feature.ts';
export { videos } from '#videos/feature.ts';
