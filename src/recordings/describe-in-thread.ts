import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { projectRequire } from '#lib/project-require.ts';
import { share } from '#lib/shared.ts';
import type { Recording, SoundFile } from './describing-thread.ts';
import type { FormatId } from './formats.ts';

/** The thread, and what it does now. */
const shared = share(
  'describingThread',
  (): { thread?: Worker | undefined; turn?: Promise<unknown> } => ({}),
);

/**
 * Describes a sound file in a thread, so that `astro dev` answers meanwhile; rejects if it is damaged. One file after another,
 * because a recording takes a lot of memory. The bytes move to the thread.
 */
export function describeInThread(bytes: Buffer<ArrayBuffer>, format: FormatId): Promise<Recording> {
  const recording = (shared.turn ?? Promise.resolve()).then(() => ask({ bytes, format }));
  shared.turn = recording.catch(() => undefined);
  return recording;
}

async function ask(file: SoundFile & { bytes: Buffer<ArrayBuffer> }): Promise<Recording> {
  const thread = (shared.thread ??= startThread());
  const { buffer } = file.bytes;
  thread.ref();
  // Small files share their memory with others.
  thread.postMessage(file, buffer.byteLength === file.bytes.length ? [buffer] : []);
  const [recording] = (await once(thread, 'message').finally(() => thread.unref())) as [Recording?];
  if (!recording) throw new Error('The sound cannot be decoded.');
  return recording;
}

function startThread(): Worker {
  const thread = new Worker(projectRequire.resolve('#recordings/describing-thread.ts'));
  return thread.once('exit', () => (shared.thread = undefined));
}
