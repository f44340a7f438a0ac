import type { EventEmitter } from 'node:events';

/** What of a server is needed to start it. */
export interface Server extends Pick<EventEmitter, 'once' | 'off'> {
  listen: (port: number, host: string, done: () => void) => unknown;
  address: () => { port: number } | string | null;
}

const further = 10;
// EACCES: Windows keeps ranges of ports to itself, and Unix the ones below 1024.
const taken = ['EADDRINUSE', 'EACCES'];

/** Starts a server at a port, or at one of the ten after it when that one is taken, and says which it was. */
export async function listenFrom(server: Server, port: number, host: string): Promise<number> {
  const last = Math.min(port + further, 65535);
  for (let candidate = port; candidate <= last; candidate += 1) {
    const problem = await listen(server, candidate, host);
    if (!problem) return readPort(server);
    if (!taken.includes(problem.code ?? '')) throw problem;
  }
  throw new Error(`None of the ports ${port} to ${last} is free: choose another, for example PORT=8080.`);
}

function listen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((done) => {
    server.once('error', done);
    server.listen(port, host, () => {
      server.off('error', done);
      done(undefined);
    });
  });
}

function readPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
