import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where sound goes that nobody hears. */
export interface Speaker {
  /** What programs need in their environment to find it. */
  env: { PULSE_SERVER: string };
  close: () => Promise<void>;
}

/** Starts a sound server without a loudspeaker: Firefox gives up a recording when there is none at all. */
export async function startSpeaker(): Promise<Speaker> {
  const folder = mkdtempSync(join(tmpdir(), 'sound-'));
  const socket = join(folder, 'native');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const server = spawn(
    'pulseaudio',
    ['-n', '--exit-idle-time=-1', '--high-priority', '--realtime', ...modules.flatMap((one) => ['-L', one])],
    {
      env: { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder },
      stdio: 'ignore',
    },
  );
  for (let tries = 0; !existsSync(socket) && tries < 200; tries += 1) await sleep(50);
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    close: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
