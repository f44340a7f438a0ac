import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { projectRequire } from '#lib/project-require.ts';
import { share } from '#lib/shared.ts';
import type { Recording, Request } from './describing-thread.ts';
import type { FormatId } from './formats.ts';

const shared = share('describingThread', (): { thread?: Worker | undefined } => ({}));

/** Describes a sound file in a thread, so that `astro dev` answers meanwhile. Takes its bytes, and rejects if it is damaged. */
export async function describeInThread(bytes: Buffer<ArrayBuffer>, format: FormatId): Promise<Recording> {
  const thread = (shared.thread ??= startThread());
  const { port1, port2: port } = new MessageChannel();
  // Small files share their memory with others.
  const isAlone = bytes.buffer.byteLength === bytes.length;
  thread.postMessage({ bytes, format, port } satisfies Request, isAlone ? [port, bytes.buffer] : [port]);
  const closed = once(port1, 'close').then(() => {
    throw new Error('The sound cannot be decoded.');
  });
  const [recording] = (await Promise.race([once(port1, 'message'), closed])) as [Recording];
  closed.catch(() => undefined);
  port1.close();
  return recording;
}

function startThread(): Worker {
  const thread = new Worker(projectRequire.resolve('#recordings/describing-thread.ts'));
  const end = () => (shared.thread = undefined);
  thread.on('error', end).on('exit', end).unref();
  return thread;
}
