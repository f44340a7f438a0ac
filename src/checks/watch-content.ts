import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';
import { normalizePath } from 'vite';
import { checkContent } from './check-content.ts';
import { forgetFinishedPages, listFinishedPages } from '#integrations/finished-page.ts';
import { withBase } from '#lib/paths.ts';
import { countProblems, formatProblems, type Problem } from '#lib/problem.ts';
import { readContent } from '#read-content.ts';
import { listServed, type Content } from '#model/read-content.ts';
import { checkPages } from './pages.ts';
import { createReport } from './report.ts';

type Setup = Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger' | 'refreshContent'>;

/** Modules that depend on the content: the interface text, the icons, and Astro's data. */
const CONTENT_MODULES = ['\0virtual:messages', '\0virtual:icons', '\0astro:data-layer-content'];
/** The watcher reports several changes per saved file. */
const SETTLE_MS = 100;
const RETRY_MS = 250;
/** One minute, because machines may be busy. */
const MAX_TRIES = 240;

/** What astro.config.mjs reads from the content. */
const listSettings = ({ site }: Content) =>
  JSON.stringify([site?.values.lang, site?.values.words, site?.values.fonts]);

/**
 * Checks the content when `astro dev` starts and after each change. Prints problems, and shows errors over the open page, or
 * instead of it, until they are fixed. Restarts the server when astro.config.mjs, which has read `configured`, depends on a change.
 */
export function watchContent(configured: Content, base: string, setup: Setup): void {
  const { server, logger, refreshContent } = setup;
  const { root } = configured;
  // Vitest's server has no visitors.
  if (!server.httpServer) return;

  const { hot } = server.environments.client;
  const report = createReport(logger);
  let latest = configured;
  // Site and checks get the same reading.
  const check = async (): Promise<Problem[]> => {
    const content = await readContent(root, { withDrafts: true });
    latest = content;
    const context = { content, isStored: false };
    // Astro ignores this until it has loaded content.config.ts.
    for (let tries = 0; tries < MAX_TRIES && !context.isStored; tries += 1) {
      if (tries > 0) await setTimeout(RETRY_MS);
      await refreshContent?.({ context });
    }
    const found = report(await checkContent(content));
    const isOutdated = listSettings(content) !== listSettings(configured);
    if (found.length === 0 && isOutdated) await restart(server, root);
    return found;
  };
  const reportPage = createReport(logger);
  /** Checks the page that was sent last. */
  const checkPage = async (): Promise<Problem[]> => {
    const page = listFinishedPages().at(-1);
    const served = listServed(latest);
    const isServed = async (path: string) => {
      const address = server.httpServer?.address();
      if (served.has(path) || typeof address !== 'object') return true;
      const url = new URL(withBase(path, base), `http://localhost:${address?.port}`);
      return fetch(url, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => true,
      );
    };
    const found = reportPage(page ? await checkPages(latest, [page], { isServed, base }) : []);
    if (found.length > 0) hot.send(createOverlayPayload(found));
    return found;
  };
  let pageErrors: Promise<Problem[]> = Promise.resolve([]);
  let errors = check();
  const changed = new Set<string>();
  /** Checks what has changed when the editor has saved; one check at a time, for which pages wait. */
  const notice = (file: string): void => {
    const isWaiting = changed.size > 0;
    changed.add(file);
    if (isWaiting) return;
    errors = errors.then(async (before) => {
      await setTimeout(SETTLE_MS);
      const files = [...changed];
      changed.clear();
      forgetFinishedPages();
      // A file may disappear before it is read.
      const found = await check().catch((thrown: unknown) => {
        logger.warn(String(thrown));
        return before;
      });
      forgetModules(server, files);
      hot.send(found.length > 0 ? createOverlayPayload(found) : { type: 'full-reload' });
      return found;
    });
  };
  const folders = ['content/', 'public/'].map((name) => normalizePath(fileURLToPath(new URL(name, root))));
  // The watcher does not report changes while it starts.
  server.watcher.once('ready', () => notice(''));
  server.watcher.on('all', (_event, path) => {
    const file = normalizePath(path);
    if (folders.some((folder) => file.startsWith(folder))) notice(file);
  });
  server.ws.on('connection', () => {
    void Promise.all([errors, pageErrors]).then((all) => {
      const found = all.flat();
      if (found.length > 0) hot.send(createOverlayPayload(found));
    });
  });
  server.middlewares.use((request, response, next) => {
    void errors.then((found) => {
      const isPage = /text\/html|\/$/.test(`${request.headers.accept} ${request.url}`);
      const isOpened = isPage && request.method === 'GET' && found.length === 0;
      if (isOpened) response.once('finish', () => void (pageErrors = checkPage()));
      if (found.length === 0 || !isPage) next();
      else
        response.writeHead(500, { 'Content-Type': 'text/html' }).end(renderPage(found, server.config.base));
    });
  });
}

/** Makes Astro restart, as if its configuration had changed, and does not return if it does. It misses changes while it restarts. */
async function restart({ watcher }: Setup['server'], root: URL): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    watcher.emit('change', fileURLToPath(new URL('astro.config.mjs', root)));
    await setTimeout(RETRY_MS);
    // A new server has another watcher.
    if (watcher.listenerCount('change') === 0) await new Promise(() => undefined);
  }
}

/** Vite misses the second of two quick changes, and changes of files that it does not watch yet. */
function forgetModules({ environments }: Setup['server'], files: string[]): void {
  for (const { moduleGraph } of Object.values(environments)) {
    files.forEach((file) => moduleGraph.onFileChange(file));
    const made = CONTENT_MODULES.flatMap((id) => moduleGraph.getModuleById(id) ?? []);
    made.forEach((module) => moduleGraph.invalidateModule(module));
  }
}

/** The errors for Astro's overlay, which treats the message as HTML. */
function createOverlayPayload(errors: Problem[]) {
  const title = `${countProblems(errors)} in the content`;
  const err = { name: 'Content', title, message: renderProblems(errors), stack: '' };
  return { type: 'error' as const, __isEnhancedAstroErrorPayload: true, err };
}

/** Replaces a page that cannot be rendered. Vite's client shows the overlay on it and reloads it. */
function renderPage(errors: Problem[], base: string): string {
  const client = `<script type="module" src="${base.replace(/\/?$/, '/')}@vite/client"></script>`;
  return `<!doctype html><meta charset="utf-8"><title>Content</title>${client}<pre>${renderProblems(errors)}</pre>`;
}

function renderProblems(errors: Problem[]): string {
  return formatProblems(errors).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
