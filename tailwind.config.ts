import type { Config } from 'tailwindcss';

/** What the look has no use for; each of these would set its variables on every element. */
const unused = [
  ...['borderSpacing', 'translate', 'rotate', 'skew', 'scale', 'transform', 'touchAction', 'scrollSnapType'],
  ...['gradientColorStops', 'fontVariantNumeric', 'boxShadow', 'boxShadowColor', 'contain', 'ringWidth'],
  ...[
    'blur',
    'brightness',
    'contrast',
    'dropShadow',
    'grayscale',
    'hueRotate',
    'invert',
    'saturate',
    'sepia',
    'filter',
  ],
  ...['backdropBlur', 'backdropBrightness', 'backdropContrast', 'backdropGrayscale', 'backdropHueRotate'],
  ...['backdropInvert', 'backdropOpacity', 'backdropSaturate', 'backdropSepia', 'backdropFilter'],
];

export default {
  corePlugins: Object.fromEntries(unused.map((name) => [name, false])),
  content: ['./src/**/*.{astro,ts,tsx}', './content/**/*.{md,mdx}'],
  theme: {
    screens: {
      xs: { max: '599.9px' },
      sm: '600px',
      md: '960px',
      lg: '1280px',
      xl: '1920px',
    },
    extend: {
      colors: {
        paper: 'var(--paper)',
        'paper-2': 'var(--paper-2)',
        text: 'var(--text)',
        muted: 'var(--text-2)',
        rule: 'var(--rule)',
        'rule-strong': 'var(--rule-strong)',
        accent: 'var(--accent)',
        'on-accent': 'var(--on-accent)',
        lamp: 'var(--lamp)',
        'on-lamp': 'var(--on-lamp)',
        sleeve: 'var(--sleeve)',
        'sleeve-2': 'var(--sleeve-2)',
        'on-sleeve': 'var(--on-sleeve)',
        'on-sleeve-2': 'var(--on-sleeve-2)',
      },
      // Sizes of icons, buttons and gaps in pixels: only words grow with the visitor's font size.
      spacing: { 3: '12px', 4: '16px', 5: '20px', 6: '24px', 7: '28px', 11: '44px' },
      fontFamily: {
        display: ['var(--font-display)'],
        text: ['var(--font-text)'],
      },
    },
  },
} satisfies Config;
