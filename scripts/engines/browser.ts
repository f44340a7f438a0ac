/** A browser of some engine in one window, as far as tests and pictures need it. */
export interface Browser {
  /** Opens an address and waits until it is loaded. */
  open: (url: string) => Promise<void>;
  /** Opens one and waits for its document alone; left out where the driver waits for its scripts before anything else. */
  openEarly?: (url: string) => Promise<void>;
  /** Runs a function in the page; it knows only its arguments, and they and what it returns are plain values. */
  run: <Given extends unknown[], Result>(
    script: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** Moves the mouse to a point of the window and clicks, as a visitor does. */
  clickAt: (x: number, y: number) => Promise<void>;
  goBack: () => Promise<void>;
  goForward: () => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Gives the window such a size inside. */
  resize: (width: number, height: number) => Promise<void>;
  /** Opens another tab, which is the current one from then on; returns what closes it and goes back. */
  openTab: () => Promise<() => Promise<void>>;
  /** What the window shows, as a PNG. */
  screenshot: () => Promise<Uint8Array>;
  /** What is on a part of the window now, with all its layers; left out where the engine draws to no screen. */
  film?: (rect: Rect) => Frame;
  close: () => Promise<void>;
}

/** The keys that tests press. */
export type Key = keyof typeof keys;

/** Their codes in the WebDriver protocol (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  PageUp: '\uE00E',
};

/** A part of a window or a screen, in pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What was there at a moment: how light each pixel is, from 0 to 255, line by line. */
export type Frame = Uint8Array;
