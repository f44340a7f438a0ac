import { expect, test } from 'vitest';
import { prepareEngines, toSkipSentence } from '../../scripts/engines/find-engines.ts';

const gecko = { name: 'Firefox', packages: ['gecko', 'sound'] } as const;
const webkit = { name: 'WebKitGTK', packages: ['webkit'] } as const;

test('what is missing is installed on a machine for tests, with what it needs', () => {
  const commands = prepare({ canInstall: true });

  expect(commands).toEqual([
    'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends gecko sound',
  ]);
});

test.each([
  ['on a machine of somebody', { canInstall: false }],
  ['where all is there', { canInstall: true, found: '/usr/bin/gecko' }],
])('nothing is installed %s', (_, settings) => {
  expect(prepare(settings)).toEqual([]);
});

test('a sentence says what is not tested, and what to install', () => {
  expect(toSkipSentence(webkit)).toBe(
    'WebKitGTK is not tested, since it is not here; on Debian: apt-get install webkit',
  );
});

/** The commands that prepare two engines, of which only the second is there. */
function prepare({ canInstall, found }: { canInstall: boolean; found?: string }): string[] {
  const commands: string[] = [];
  const wanted = [
    { ...gecko, packages: [...gecko.packages], find: () => found },
    { ...webkit, packages: [...webkit.packages], find: () => '/usr/bin/webkit' },
  ];
  const run = (command: string) => commands.push(command) > 0;
  prepareEngines(wanted, { run, canInstall });
  return commands;
}
