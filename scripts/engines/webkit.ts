import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenFrom } from '../listen-from.ts';
import { keys, type Browser } from './browser.ts';
import { beginSession, type Session } from './w3c.ts';
import { startScreen } from './xvfb.ts';

/** Where there is no GPU, its work is faster done as work of a processor: 108 in place of 126 s (docs/decisions/engines.md). */
const painting = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1', LP_NUM_THREADS: '0' };

/** Starts the browser of WebKitGTK on a screen of its own and drives it by WebDriver. */
export async function startWebKit(program: string): Promise<Browser> {
  const screen = await startScreen();
  const port = await findPort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...painting, DISPLAY: screen.display },
    stdio: 'ignore',
  });
  const session = await begin(`http://127.0.0.1:${port}`, program);
  await session('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 900 });

  const close = async () => {
    await session('DELETE', '').catch(() => undefined);
    driver.kill();
    screen.close();
  };
  const bar = await run(session, () => outerHeight - innerHeight);
  const film: Browser['film'] = (rect) => screen.read({ ...rect, y: rect.y + bar });
  return { ...control(session), film, close };
}

function control(session: Session): Omit<Browser, 'film' | 'close'> {
  return {
    open: (url) => session('POST', '/url', { url }),
    run: (script, ...given) => run(session, script, ...given),
    clickAt: (x, y) => act(session, toClick(x, y)),
    press: (key) => act(session, toPress(keys[key])),
    goBack: () => session('POST', '/back', {}),
    goForward: () => session('POST', '/forward', {}),
    resize: (width, height) => resize(session, width, height),
    openTab: () => openTab(session),
    screenshot: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
  };
}

// The driver does not say when it can be asked.
async function begin(driver: string, program: string): Promise<Session> {
  const options = { binary: program, args: ['--automation'] };
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  for (let tries = 0; ; tries += 1) {
    try {
      return await beginSession(driver, capabilities);
    } catch (error) {
      if (tries === 100 || !(error instanceof TypeError)) throw error;
      await sleep(50);
    }
  }
}

function run<Given extends unknown[], Result>(
  session: Session,
  script: (...given: Given) => Result | Promise<Result>,
  ...given: Given
): Promise<Result> {
  const body = `return (${script.toString()})(...arguments)`;
  return session('POST', '/execute/sync', { script: body, args: given });
}

async function act(session: Session, source: object): Promise<void> {
  await session('POST', '/actions', { actions: [source] });
  await session('DELETE', '/actions');
}

function toClick(x: number, y: number) {
  const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) };
  const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, down, up] };
}

function toPress(value: string) {
  return { type: 'key', id: 'keyboard', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value })) };
}

// What the window has around the page is not known before.
async function resize(session: Session, width: number, height: number): Promise<void> {
  const [wider, higher] = await run(session, readFrame);
  await session('POST', '/window/rect', {
    x: 0,
    y: 0,
    width: width + wider,
    height: height + higher,
  });
}

/** How much wider and higher the window is than the page. */
function readFrame(): [number, number] {
  return [outerWidth - innerWidth, outerHeight - innerHeight];
}

async function openTab(session: Session): Promise<() => Promise<void>> {
  const before = await session<string>('GET', '/window');
  const { handle } = await session<{ handle: string }>('POST', '/window/new', { type: 'window' });
  await session('POST', '/window', { handle });
  return async () => {
    await session('DELETE', '/window');
    await session('POST', '/window', { handle: before });
  };
}

async function findPort(): Promise<number> {
  const server = createServer();
  const port = await listenFrom(server, 0, '127.0.0.1');
  await new Promise((done) => server.close(done));
  return port;
}
