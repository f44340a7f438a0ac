import { existsSync, globSync } from 'node:fs';
import { canStart, findProgram } from '../find-program.ts';
import { run } from '../run.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** An engine that is tested beside Chromium. */
export interface Engine {
  name: 'Firefox' | 'WebKitGTK';
  /** Its browser, when all that it needs is there. */
  find: () => string | undefined;
  start: (program: string) => Promise<Browser>;
  /** For how many tests one browser is good. */
  lasts: number;
  /** What Debian calls what it needs. */
  packages: string[];
}

/** How engines are installed; tests have means of their own. */
export interface EngineMeans {
  /** Whether a command succeeded. */
  run: (command: string) => boolean;
  /** Root on a Debian, on a machine that does nothing but run tests. */
  canInstall: boolean;
}

/** The engines by what their test files begin with. */
export const engines = {
  firefox: {
    name: 'Firefox',
    find: () => findProgram('pulseaudio') && (findProgram('firefox-esr') ?? findProgram('firefox')),
    start: startFirefox,
    lasts: Infinity,
    packages: ['firefox-esr', 'pulseaudio'],
  },
  webkit: {
    name: 'WebKitGTK',
    find: () => findProgram('WebKitWebDriver') && findProgram('Xvfb') && findMiniBrowser(),
    start: startWebKit,
    // After some sixty recordings with the browser's own controls it fetches no further one.
    lasts: 8,
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'],
  },
} satisfies Record<string, Engine>;

const theseMeans: EngineMeans = {
  run: (command) => run(command) === 0,
  canInstall: Boolean(process.env['CI']) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
};

/** Installs the engines that are missing, where that may be done. */
export function prepareEngines(
  wanted: Pick<Engine, 'find' | 'packages'>[] = Object.values(engines),
  { run, canInstall } = theseMeans,
): void {
  const missing = wanted.filter((engine) => !engine.find());
  const packages = missing.flatMap((engine) => engine.packages).join(' ');
  if (packages && canInstall)
    run(
      `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages}`,
    );
}

/** Why an engine is not tested, and what to do about it. */
export function toSkipSentence({ name, packages }: { name: string; packages: readonly string[] }): string {
  return `${name} is not tested, since it is not here; on Debian: apt-get install ${packages.join(' ')}`;
}

/** The browser that WebKitGTK brings for tests; it is not on PATH. */
function findMiniBrowser(): string | undefined {
  return globSync('/usr/{lib,lib64,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser').findLast(canStart);
}
