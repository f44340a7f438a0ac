const open = new Set<FakeChannel>();

/** A `BroadcastChannel` whose messages are there at once: the others have heard when `postMessage` returns. */
export class FakeChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    open.add(this);
  }

  postMessage(data: unknown): void {
    const others = [...open].filter((channel) => channel !== this && channel.name === this.name);
    for (const other of others) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    open.delete(this);
  }
}

/** Closes all of them. */
export function closeChannels(): void {
  open.clear();
}
