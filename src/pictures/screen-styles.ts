import type { Background } from './get-background.ts';

/** The CSS rules with the colors of the navigation's screens, which are the same on all pages. */
export function renderScreenStyles(screens: Background[]): string {
  return screens.map(renderPalette).join('\n');
}

/** The CSS rules of a page: its colors, unless a screen has the same, its preview, and the focus of each picture in its HTML. */
export function renderPageStyles(background: Background, screens: Background[], main: string): string {
  const palette = screens.some(({ id }) => id === background.id) ? '' : renderPalette(background);
  const focuses = Array.from(main.matchAll(/ data-focus="(\d+% \d+%)"/g), ([, focus]) => focus);
  const rules = [background.position, ...focuses].map(renderFocusRule);
  return [palette, renderPreview(background), ...new Set(rules)].filter(Boolean).join('\n');
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

function renderPreview({ id, preview }: Background): string {
  return preview ? `[data-background=${formatCssString(id)}]{background-image:url(${preview})}` : '';
}

function renderFocusRule(focus: string | undefined): string {
  return focus ? `[data-focus='${focus}']{object-position:${focus};background-position:${focus}}` : '';
}

/** Text as a CSS string that cannot end the `<style>` element. */
function formatCssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\3c ');
}
