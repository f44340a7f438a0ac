import { findTags } from '#lib/markdown-tree.ts';
import { suggest } from '#lib/nearest.ts';
import { error, type Problem } from '#lib/problem.ts';
import { yamlFiles } from '#model/collections.ts';
import type { Content } from '#model/read-content.ts';

/** Checks that `<SocialLinks only={…}>` has links of site.yaml. */
export function checkSocialLinks(content: Content): Problem[] {
  const { site } = content;
  // Problems in site.yaml are reported instead.
  if (!site || site.problems.length > 0) return [];
  const links = site.values.social?.map(({ name }) => name) ?? [];
  const all = links.length > 0 ? `Use one of ${links.join(', ')}.` : 'Add links there under `social:`.';
  return findTags(content.entries, 'SocialLinks').flatMap(({ file, line, attributes: { only } }) => {
    const names = Array.isArray(only) ? only.map(String).filter((name) => !links.includes(name)) : [];
    return names.map((name) => {
      const message = `<SocialLinks> only: ${yamlFiles.site.file} has no link “${name}”.`;
      return error(file, line, message, suggest(name, links, all));
    });
  });
}
