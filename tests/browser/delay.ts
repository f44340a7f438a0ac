import { Server, type IncomingMessage } from 'node:http';
import { toHash } from '#lib/hash.ts';

const MAX_DELAY_MS = 300;

/** With DELAY, a seed, delays each response of all servers of this process by up to 300 ms; an address always by as much. */
export function delayResponses(): void {
  const seed = process.env['DELAY'];
  if (!seed) return;
  const emit = Reflect.get(Server.prototype, 'emit');
  Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]) {
    const emitNow = () => Reflect.apply(emit, this, [event, ...given]) as boolean;
    if (event !== 'request') return emitNow();
    const { url = '' } = given[0] as IncomingMessage;
    setTimeout(emitNow, Number(`0x${toHash(seed + url)}`) % MAX_DELAY_MS);
    return true;
  };
}
