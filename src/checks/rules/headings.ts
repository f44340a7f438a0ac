import { listNodes } from '../../lib/markdown-tree';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

const fault = {
  message: 'the screen has no heading.',
  hint: 'Begin the text below the frontmatter with one, for example `# Welcome`.',
  severity: 'error',
} as const;

/** Every screen has a first heading. */
export function checkHeadings({ pages }: Content): Problem[] {
  return pages.flatMap(({ file, tree }) => {
    if (!tree || listNodes(tree, 'heading').some(({ depth }) => depth === 1)) return [];
    return [{ file, ...fault }];
  });
}
