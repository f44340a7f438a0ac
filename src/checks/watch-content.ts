import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';
import { showProgress } from '../lib/show-progress';
import { checkContent } from './check-content';
import { formatProblems, type Problem } from './problem';
import { readContent } from './read-content';
import { createReport, listErrors } from './report';

type Setup = Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger'>;

/** What Vite sends to the browser. */
interface Message {
  type: string;
  [key: string]: unknown;
}

/** Astro loads what changed within half a second; a page that is asked for sooner still has the mistake. */
const LOADED = 1000;

/**
 * Reports problems in `astro dev` whenever a file of the owner changes: all on the terminal, and errors also over the
 * page until they are mended.
 */
export function watchContent(root: URL, { server, logger }: Setup): void {
  let problems = Promise.resolve<Problem[]>([]);
  let isShown = false;
  const send = replaceErrors(server, async () => listErrors(await problems));
  const report = createReport(logger);

  const check = async () => {
    const before = problems;
    // A file may be gone again before it is read: editors save under another name first.
    const now = readAndCheck(root).catch(() => before);
    problems = now;
    const found = await now;
    if (problems !== now) return;

    report(found);
    const errors = listErrors(found);
    if (errors.length > 0) send(toMessage(errors));
    else if (isShown) setTimeout(() => send({ type: 'full-reload' }), LOADED);
    isShown = errors.length > 0;
  };
  const folders = ['content/', 'public/'].map((folder) => fileURLToPath(new URL(folder, root)));
  const isOwned = (file: string) => folders.some((folder) => file.startsWith(folder));
  server.watcher.on('all', (_event, file) => isOwned(file) && void check());
  void check();
}

async function readAndCheck(root: URL): Promise<Problem[]> {
  return checkContent(await readContent(root, { withDrafts: true }), showProgress('Reading recordings'));
}

/**
 * Shows errors in place of what Astro and Vite say about them, which has neither line nor hint, and to every page that
 * is opened. Returns how to send something as it is.
 */
function replaceErrors({ environments, ws }: Setup['server'], getErrors: () => Promise<Problem[]>) {
  const { hot } = environments.client;
  const send = hot.send.bind(hot) as (message: Message) => void;
  const show = async (other?: Message) => {
    const errors = await getErrors();
    if (errors.length > 0) send(toMessage(errors));
    else if (other) send(other);
  };

  hot.send = ((message: Message | string, data?: unknown) => {
    if (typeof message === 'string') send({ type: 'custom', event: message, data });
    else if (message.type === 'error') void show(message);
    else send(message);
  }) as typeof hot.send;
  ws.on('connection', () => void show());
  return send;
}

/** The errors for the overlay of Astro, which takes its message for HTML. */
function toMessage(errors: Problem[]): Message {
  const message = formatProblems(errors).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const err = { name: 'Content', title: 'Something is to be mended', message, stack: '' };
  return { type: 'error', __isEnhancedAstroErrorPayload: true, err };
}
