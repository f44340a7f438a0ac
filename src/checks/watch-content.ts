import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';
import { watch } from 'chokidar';
import { normalizePath } from 'vite';
import { createRequestGate } from '../build/request-gate';
import { showProgress } from '../lib/show-progress';
import { checkContent } from './check-content';
import { formatProblems, type Problem } from './problem';
import { locations, readContent } from './read-content';
import { createReport, listErrors } from './report';

type Setup = Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger' | 'refreshContent'>;

/** What Vite sends to the browser. */
interface Message {
  type: string;
  [key: string]: unknown;
}

/** A file is read when it is whole: writing one is two changes at least. In milliseconds. */
const WRITTEN = { stabilityThreshold: 60, pollInterval: 20 };

/**
 * Takes what the owner changes into the pages of `astro dev`, and shows the page again, or what is wrong: all problems on
 * the terminal, and errors also over the page until they are mended.
 */
export function watchContent(root: URL, { server, logger, refreshContent }: Setup): void {
  // Vitest makes a server that nobody can visit.
  if (!server.httpServer) return;

  const gate = createRequestGate();
  server.middlewares.use(gate.handler);
  const changed = new Set<string>();
  const report = createReport(logger);
  let problems = readAndCheck(root, []);
  let isSettling = false;
  const send = replaceMessages(
    server,
    () => isSettling,
    async () => listErrors(await problems),
  );

  const settle = async () => {
    isSettling = true;
    while (changed.size > 0) {
      const files = [...changed];
      changed.clear();
      problems = readAndCheck(root, await problems);
      await Promise.all([gate.closeFor(() => load(files)), problems]);
    }
    isSettling = false;
    report(await problems);
    send(toMessage(listErrors(await problems)) ?? { type: 'full-reload' });
  };
  const load = async (files: string[]) => {
    await refreshContent?.({});
    for (const { moduleGraph } of Object.values(server.environments)) {
      files.forEach((file) => moduleGraph.onFileChange(file));
    }
    if (files.some((file) => file.endsWith(`/${locations.site}`))) forgetAll(server);
  };
  const watcher = watch(toFolders(root), { ignoreInitial: true, awaitWriteFinish: WRITTEN });
  watcher.on('all', (_event, file) => {
    changed.add(normalizePath(file));
    if (!isSettling) void settle();
  });
  server.httpServer.once('close', () => void watcher.close());
  void problems.then(report);
}

/** Whether Vite is to leave a file to `watchContent`: its own watcher forgets the second of two quick changes. */
export function isWatched(root: URL): (file: string) => boolean {
  const [content = ''] = toFolders(root);
  return (file) => file.startsWith(content);
}

function toFolders(root: URL): string[] {
  return ['content/', 'public/'].map((folder) => fileURLToPath(new URL(folder, root)));
}

/** Whose site it is, and in what language, stands in many modules. */
function forgetAll({ environments }: Setup['server']): void {
  for (const { moduleGraph, hot, name } of Object.values(environments)) {
    moduleGraph.invalidateAll();
    if (name !== 'client') hot.send({ type: 'full-reload' });
  }
}

/** What is wrong in everything the owner wrote; `before` when a file is gone again before it is read. */
async function readAndCheck(root: URL, before: Problem[]): Promise<Problem[]> {
  const check = async () =>
    checkContent(await readContent(root, { withDrafts: true }), showProgress('Reading recordings'));
  return check().catch(() => before);
}

/**
 * Shows errors in place of what Astro and Vite say about them, which has neither line nor hint, in place of a reload, which
 * would mend none, and to every page that is opened; while changes settle nothing is shown, since it may be outdated.
 * Returns how to send something as it is.
 */
function replaceMessages(
  { environments, ws }: Setup['server'],
  isSettling: () => boolean,
  getErrors: () => Promise<Problem[]>,
) {
  const { hot } = environments.client;
  const send = hot.send.bind(hot) as (message: Message) => void;
  const show = async (other?: Message) => {
    const message = toMessage(await getErrors()) ?? other;
    if (message && !isSettling()) send(message);
  };

  hot.send = ((message: Message | string, data?: unknown) => {
    if (typeof message === 'string') send({ type: 'custom', event: message, data });
    else if (message.type === 'error') void show(message);
    else if (message.type !== 'full-reload') send(message);
    // Asked at once: what settles sends a reload of its own at its end.
    else if (!isSettling()) void show(message);
  }) as typeof hot.send;
  ws.on('connection', () => void show());
  return send;
}

/** The errors for the overlay of Astro, which takes its message for HTML; nothing when there are none. */
function toMessage(errors: Problem[]): Message | undefined {
  if (errors.length === 0) return undefined;

  const message = formatProblems(errors).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const err = { name: 'Content', title: 'Something is to be mended', message, stack: '' };
  return { type: 'error', __isEnhancedAstroErrorPayload: true, err };
}
