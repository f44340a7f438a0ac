import type { Background } from './background';

/**
 * The rules that give each screen the colors of its background, and pictures the point that they keep in sight. They are
 * the same on all pages, since the policy of the first one holds for the whole visit.
 */
export function toScreenStyles(backgrounds: Background[], focuses: (string | undefined)[]): string {
  return [...backgrounds.map(toPalette), ...new Set(focuses.map(toFocusRule))].join('\n').trim();
}

// The sheet has the colors of its own screen at once, while the page waits for the picture.
function toPalette({ id, file, roles }: Background): string {
  const selector = `[data-palette=${toCssString(id)}]`;
  const colors = Object.entries(roles).map(
    ([role, { light, dark }]) => `--${role}:light-dark(${light},${dark})`,
  );
  const values = [...(file?.color ? [`--background:${file.color}`] : []), ...colors];
  return `body${selector},main${selector} .sheet{${values.join(';')}}`;
}

function toFocusRule(focus: string | undefined): string {
  return focus ? `[data-focus=${toCssString(focus)}]{object-position:${focus}}` : '';
}

/** A text as a string of a stylesheet that is part of a page, whose element it must not end. */
function toCssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\3c ');
}
