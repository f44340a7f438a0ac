import type { RoleColor } from './color-roles';

/** Colours by role of a screen with a picture on another server, whose colours nobody knows. */
export const plainRoles = {
  paper: { light: '#fff4ef', dark: '#2a1c20' },
  'paper-2': { light: '#f7e9e3', dark: '#372a2d' },
  text: { light: '#241a17', dark: '#efe5e0' },
  'text-2': { light: '#5a4a44', dark: '#cbbdb6' },
  rule: { light: '#e0cfc8', dark: '#4f4440' },
  'rule-strong': { light: '#857169', dark: '#998a83' },
  accent: { light: '#814055', dark: '#ffb1c5' },
  'on-accent': { light: '#fffbff', dark: '#4b1329' },
  lamp: { light: '#ffa75f', dark: '#ffb57a' },
  'on-lamp': { light: '#3a1d00', dark: '#3a1d00' },
  sleeve: { light: '#24151a', dark: '#150a0d' },
  'sleeve-2': { light: '#2e1d22', dark: '#1c1013' },
  'on-sleeve': { light: '#fff4ef', dark: '#f9efe9' },
  'on-sleeve-2': { light: '#e3d3cb', dark: '#d8c8c1' },
  dim: { light: '#24151a00', dark: '#150a0d57' },
  burn: { light: '#00000087', dark: '#00000055' },
} satisfies Record<string, RoleColor>;
