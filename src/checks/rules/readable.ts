import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Every file can be read: its YAML, its frontmatter and its body are valid. */
export function checkReadable({ unreadable }: Content): Problem[] {
  return unreadable;
}
