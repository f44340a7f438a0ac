import type { Config } from 'tailwindcss';
import defaultTheme from 'tailwindcss/defaultTheme';
import plugin from 'tailwindcss/plugin';
import { breakpoints, heights, toEm } from '#ui/breakpoints.ts';

// Boxes and gaps are in pixels, so only text grows with the visitor's font size.
const steps = Object.keys(defaultTheme.spacing) as (keyof typeof defaultTheme.spacing)[];
const spacing = steps.map((step): [string, string] => [step, toPixelLength(defaultTheme.spacing[step])]);

const sideWidth = 'clamp(12em, 34%, 17em)';

export default {
  // Only files with class lists, because words in other modules may look like utilities.
  content: [
    './src/**/*.{astro,tsx}',
    './src/markdown/sheet-plugin.ts',
    './.astro/class-names.txt', // Of the content (src/integrations/class-names.ts).
    // Only `astro dev` has it.
    ...(process.argv.includes('build') ? ['!./src/features/songs/timing/*'] : []),
  ],
  // For cells (src/markdown/tables-plugin.ts).
  safelist: ['text-left', 'text-center', 'text-right'],
  // Words in code and content that look like utilities.
  blocklist: ['container', 'filter', 'resize', 'ring', 'static', 'table'],
  // No color of hover after a tap.
  future: { hoverOnlyWhenSupported: true },
  // Sets variables where they are used, not on every element. Inherited, because Tailwind warns about own keys in each build.
  experimental: Object.create({ optimizeUniversalDefaults: true }) as NonNullable<Config['experimental']>,
  theme: {
    screens: toEms(breakpoints),
    heights: toEms(heights),
    extend: {
      // By role. The build makes the values of each screen from its picture (src/pictures/color-roles.ts).
      colors: {
        paper: 'var(--paper)',
        'paper-2': 'var(--paper-2)',
        text: 'var(--text)',
        muted: 'var(--text-2)',
        rule: 'var(--rule)',
        'rule-strong': 'var(--rule-strong)',
        accent: 'var(--accent)',
        'on-accent': 'var(--on-accent)',
        highlight: 'var(--highlight)',
        'on-highlight': 'var(--on-highlight)',
        dock: 'var(--dock)',
        'dock-2': 'var(--dock-2)',
        'on-dock': 'var(--on-dock)',
        'on-dock-2': 'var(--on-dock-2)',
        // For focus and hover, the current screen, and surfaces on the picture (tokens.css).
        interactive: 'var(--interactive, var(--highlight))',
        marker: 'light-dark(var(--accent), var(--highlight))',
        veil: 'var(--veil)',
        outline: 'light-dark(var(--paper), var(--rule))',
        hairline: 'color-mix(in srgb, var(--on-dock) 14%, transparent)',
      },
      borderColor: { DEFAULT: 'var(--rule)' },
      // Tailwind uses `sans` for all text by default.
      fontFamily: {
        display: ['var(--font-display)'],
        sans: ['var(--font-text)'],
        mono: ['ui-monospace', 'monospace'],
      },
      // Without line heights, which depend on line length, not on size.
      fontSize: {
        fine: '0.8125rem',
        sm: '0.875rem',
        caption: '0.9375rem',
        base: '1rem',
        body: '1.0625rem',
        lg: '1.125rem',
        'body-xl': '1.1875rem',
        title: '1.3125rem',
      },
      fontWeight: { demi: '560' },
      spacing: { ...Object.fromEntries(spacing), edge: 'var(--edge)', gutter: 'var(--gutter)', side: '2em' },
      maxWidth: {
        measure: 'var(--measure, 32.5em)',
        prose: 'calc(32.5em + 2 * var(--gutter))',
        sheet: '1280px',
      },
      gridTemplateColumns: {
        shell: 'max(20%, 50% - 640px) minmax(0, 1fr) max(20%, 50% - 640px)',
        // A heading, and the text beside it.
        side: `${sideWidth} minmax(0, 32.5em) 1fr`,
        // In the same columns, with gaps of 12 pixels: a number, a title, the text, and the margin at its right.
        notes: `44px calc(${sideWidth} + 2em - 80px) minmax(0, 1fr) calc(2em - 12px)`,
        dock: 'max(20%, 50% - 640px) fit-content(30%) auto minmax(0, 1fr) auto max(20%, 50% - 640px)',
        'dock-narrow': 'auto auto minmax(0, 1fr) auto',
      },
      gridTemplateRows: {
        shell: 'minmax(var(--hero), auto) 1fr',
        main: 'minmax(180px, auto) auto auto',
        dock: 'auto 80px',
        'dock-narrow': 'auto auto minmax(36px, auto) minmax(24px, auto)',
      },
      borderRadius: { sm: '2px', paper: '3px' },
      transitionDuration: { DEFAULT: '120ms' },
      transitionTimingFunction: { DEFAULT: 'ease-out' },
      animation: { loading: 'turn 900ms linear infinite, appear 1ms 300ms backwards' },
      keyframes: { turn: { to: { transform: 'rotate(1turn)' } }, appear: { from: { opacity: '0' } } },
      aria: { current: 'current="page"' },
    },
  },
  plugins: [
    plugin((tailwind) => {
      for (const [name, height] of Object.entries(toEms(heights))) {
        tailwind.addVariant(name, `@media (height < ${height})`);
      }
      tailwind.addVariant('noscript', ['@media (scripting: none)', '[data-without-scripts] &']);
      tailwind.addVariant('wide', '@container (width > 10em)');
      tailwind.addVariant('targeted', ['&:target', '&[data-targeted]']);
    }),
  ],
} satisfies Config;

function toPixelLength(length: string): string {
  return length.endsWith('rem') ? `${parseFloat(length) * 16}px` : length;
}

function toEms<Name extends string>(lengths: Record<Name, number>): Record<string, string> {
  return Object.fromEntries(Object.entries<number>(lengths).map(([name, length]) => [name, toEm(length)]));
}
