/** How Chromium is started by tests and measurements: without a GPU, and without visits of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters have the widths that they have in a window.
  '--font-render-hinting=none',
];
