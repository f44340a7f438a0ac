import type { Background } from './get-background.ts';

/**
 * The CSS rules with the colors of each screen and the focus of each picture. All pages have the same rules, because the
 * policy of the first page applies to the whole visit.
 */
export function renderScreenStyles(backgrounds: Background[], focuses: (string | undefined)[]): string {
  return [...backgrounds.map(renderPalette), ...new Set(focuses.map(renderFocusRule))].join('\n').trim();
}

// The sheet gets the new colors at once, while the page waits for the background.
function renderPalette({ id, file, roles }: Background): string {
  const selector = `[data-palette=${formatCssString(id)}]`;
  const colors = Object.entries(roles).map(
    ([role, { light, dark }]) => `--${role}:light-dark(${light},${dark})`,
  );
  const values = [...(file?.color ? [`--background:${file.color}`] : []), ...colors];
  return `body${selector},main${selector} .sheet{${values.join(';')}}`;
}

function renderFocusRule(focus: string | undefined): string {
  return focus ? `[data-focus=${formatCssString(focus)}]{object-position:${focus}}` : '';
}

/** Text as a CSS string that cannot end the `<style>` element. */
function formatCssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\3c ');
}
