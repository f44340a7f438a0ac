import type { Config } from 'tailwindcss';

export default {
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
        display: ['var(--font-besley)'],
        text: ['var(--font-libre-franklin)'],
      },
    },
  },
} satisfies Config;
