import type { BrowserContextOptions, Page } from '@playwright/test';
import { hasEnlargements, hasRecordings, type BuiltScreen } from '../built-screens.ts';
import { openLightBox, playAndPause } from './states.ts';

/** One picture to take of a site. */
export interface Shot {
  /** Good for a file name: `music-1280-dark`. */
  name: string;
  path: string;
  width: number;
  colorScheme: 'light' | 'dark';
  /** The whole page instead of a window of it. */
  isFullPage: boolean;
  context?: BrowserContextOptions;
  media?: 'print';
  /** Brings the page into the state that is wanted. */
  arrange?: (page: Page) => Promise<void>;
}

type Way = Pick<Shot, 'isFullPage' | 'context' | 'media' | 'arrange'>;

const widths = [360, 600, 768, 1280, 1920];
const [narrow, wide] = [360, 1280];
const schemes = ['light', 'dark'] as const;
const missing = { id: '404', path: 'there/is/no/such/page/' };

/** Every screen in five widths and two schemes, and the states that a visitor can bring them into. */
export function listShots(screens: BuiltScreen[]): Shot[] {
  const all = [...screens, missing];
  const [first] = screens;
  return [
    ...all.flatMap((screen) => toShots(screen, '', widths, { isFullPage: true })),
    ...all.flatMap((screen) => toShots(screen, 'window', [narrow, wide], { isFullPage: false })),
    ...all.flatMap((screen) => toModes(screen)),
    ...toStates(screens.find(hasRecordings), 'dock', playAndPause),
    ...toStates(screens.find(hasEnlargements), 'light-box', openLightBox),
    ...toStates(first, 'end', (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))),
  ];
}

function toModes(screen: { id: string; path: string }): Shot[] {
  const modes: [string, Way][] = [
    ['print', { isFullPage: true, media: 'print' }],
    ['forced-colors', { isFullPage: true, context: { forcedColors: 'active' } }],
    ['no-script', { isFullPage: true, context: { javaScriptEnabled: false } }],
    ['more-contrast', { isFullPage: true, context: { contrast: 'more' } }],
  ];
  return modes.flatMap(([state, way]) => toShots(screen, state, [wide], way));
}

function toStates(screen: BuiltScreen | undefined, state: string, arrange: Shot['arrange']): Shot[] {
  return screen && arrange ? toShots(screen, state, [narrow, wide], { isFullPage: false, arrange }) : [];
}

function toShots({ id, path }: { id: string; path: string }, state: string, of: number[], way: Way): Shot[] {
  return of.flatMap((width) =>
    schemes.map((colorScheme) => {
      const name = [id, state, width, colorScheme].filter(Boolean).join('-');
      return { name, path, width, colorScheme, ...way };
    }),
  );
}
