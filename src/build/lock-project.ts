import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';

/** A build that was killed cannot open its lock; after so many milliseconds without a sign of life it counts as gone. */
const STALE = 20_000;
const AGAIN = 500;

/**
 * Lets one build at a time work in a project: two would share the folder they build into, and what Astro keeps. Waits for
 * the other one after telling of it. The lock opens by itself when the program ends.
 */
export async function lockProject(root: string, tellOfOther: () => void): Promise<void> {
  const lockfilePath = `${root}.cache/build.lock`;
  await mkdir(dirname(lockfilePath), { recursive: true });
  // A machine that slept has missed signs of life; the build goes on, alone as before.
  const options = { lockfilePath, stale: STALE, onCompromised: () => undefined };
  const isFree = await lock(root, options).then(
    () => true,
    (error: unknown) => refuseUnlessLocked(error),
  );
  if (isFree) return;

  tellOfOther();
  await lock(root, { ...options, retries: { forever: true, minTimeout: AGAIN, maxTimeout: AGAIN } });
}

function refuseUnlessLocked(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return false;
  throw error;
}
