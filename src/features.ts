// The features of the site, one a line. To remove one, delete its folder, its line, and what `npm run try-without` names; the site
// needs `fonts`, `owner`, `pictures` and `recordings`.
export { aliases } from '#features/aliases/feature.ts';
export { cards } from '#features/cards/feature.ts';
export { code } from '#features/code/feature.ts';
export { credits } from '#features/credits/feature.ts';
export { dates } from '#features/dates/feature.ts';
export { elsewhere } from '#features/elsewhere/feature.ts';
export { feeds } from '#features/feeds/feature.ts';
export { fonts } from '#fonts/feature.ts';
export { news } from '#features/news/feature.ts';
export { offline } from '#features/offline/feature.ts';
export { owner } from '#owner/feature.ts';
export { pictures } from '#pictures/feature.ts';
export { placeholders } from '#features/placeholders/feature.ts';
export { posts } from '#features/posts/feature.ts';
export { recordings } from '#recordings/feature.ts';
export { resume } from '#features/resume/feature.ts';
export { songs } from '#features/songs/feature.ts';
export { videos } from '#features/videos/feature.ts';
