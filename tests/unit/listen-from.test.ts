import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { listenFrom } from '../../scripts/listen-from.ts';

test('the wanted port is taken when it is free', async () => {
  const server = createServer({});

  expect(await listenFrom(server, 4321, 'localhost')).toBe(4321);
});

test.each(['EADDRINUSE', 'EACCES'])('the next port follows one that answers %s', async (code) => {
  const server = createServer({ 4321: code, 4322: code });

  expect(await listenFrom(server, 4321, 'localhost')).toBe(4323);
});

test('ten further ports are tried, and then the sentence says so', async () => {
  const server = createServer(Array.from({ length: 91 }, () => 'EACCES'));

  await expect(listenFrom(server, 80, 'localhost')).rejects.toThrow(
    'None of the ports 80 to 90 is free: choose another, for example PORT=8080.',
  );
});

test('there is no port after 65535', async () => {
  const server = createServer({ 65535: 'EADDRINUSE' });

  await expect(listenFrom(server, 65535, 'localhost')).rejects.toThrow('None of the ports 65535 to 65535');
});

test('an error that is not about the port is passed on', async () => {
  const server = createServer({ 4321: 'ENOTFOUND' });

  await expect(listenFrom(server, 4321, 'no-such-host')).rejects.toThrow('ENOTFOUND');
});

/** A server on a computer where some ports answer with an error. */
function createServer(errors: Partial<Record<number, string>>) {
  const server = new EventEmitter();
  let port = 0;
  const listen = (wanted: number, _host: string, done: () => void) => {
    port = wanted;
    const code = errors[wanted];
    if (code) server.emit('error', Object.assign(new Error(code), { code }));
    else done();
  };
  return Object.assign(server, { listen, address: () => ({ port }) });
}
