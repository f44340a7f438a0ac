/**
 * Exchanges screens at once. The router would have the browser take a picture of the page first, and wait for a frame,
 * which is for nothing here: all that moves between screens is CSS on the new one (docs/decisions/click.md). It can go
 * when a page may be taken at once (https://github.com/w3c/csswg-drafts/issues/9400).
 * The router's own switch (`fallback`) is only for browsers without view transitions.
 */
export function skipSnapshot(): void {
  document.startViewTransition = (options) => {
    const update = typeof options === 'function' ? options : options?.update;
    const done = Promise.resolve(update?.()).then(() => undefined);
    return {
      ready: done,
      updateCallbackDone: done,
      finished: done,
      types: new Set(),
      skipTransition: () => undefined,
    };
  };
}
