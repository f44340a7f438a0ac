import { adoptScreenStyles } from './adopt-screen-styles';

/**
 * A page of this site and of the same build, parsed; nothing when it is something else. A hotel's log-in or the bare words
 * of a server would take the place of the shell; a newer build has styles that the policy of this document refuses, and
 * scripts that it has never heard of.
 */
export function readPage(html: string): Document | undefined {
  if (!isOfThisBuild(html)) return undefined;

  const page = new DOMParser().parseFromString(adoptScreenStyles(html), 'text/html');
  const isScreen = page.getElementById('main') !== null;
  const hasRouter = page.querySelector('[name="astro-view-transitions-enabled"]') !== null;
  page.querySelectorAll('noscript').forEach((element) => element.remove());
  return isScreen && hasRouter ? page : undefined;
}

// Found in the text: what is parsed is looked at by the policy.
function isOfThisBuild(html: string): boolean {
  const mark = document.querySelector('meta[name="build"]')?.outerHTML;
  return mark !== undefined && html.includes(mark);
}
