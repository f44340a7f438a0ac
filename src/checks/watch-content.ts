import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';
import { normalizePath, type Plugin, type WebSocketClient } from 'vite';
import { checkContent } from './check-content.ts';
import { listErrors, type Problem } from '#lib/problem.ts';
import type { ContentReader } from '#read-content.ts';
import { writeClassNames } from '#integrations/class-names.ts';
import type { Content } from '#model/read-content.ts';
import type { ListStored } from '#model/stored.ts';
import { forgetFinishedPages } from '#output/finished-page.ts';
import { readNewSounds } from '#recordings/local-tracks.ts';
import { forgetRecording } from '#recordings/read-recording.ts';
import { formatErrors, setErrorFinder } from './failed-page.ts';
import { handOver } from './hand-over.ts';
import { createPrinter } from './report.ts';
import { checkWrittenPages } from './written-pages.ts';

type DevServer = Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger' | 'refreshContent'>;

/** What the watcher needs of the site. */
export interface WatchedSite {
  reader: ContentReader;
  /** The content that astro.config.mjs has read. */
  content: Content;
  base: string;
  /** The entries of each collection, by its name. */
  storedEntries: Record<string, ListStored>;
}

/** A program may write several files at once. */
const SETTLE_MS = 10;
/** How long the watcher ignores a file after a change. */
const SILENT_MS = 60;
/**
 * The checks run when no request has been open for `QUIET_MS`, and wait for that at most `MAX_WAIT_MS`, or `FIRST_WAIT_MS`
 * while all code loads.
 */
const [QUIET_MS, FIRST_WAIT_MS, MAX_WAIT_MS] = [250, 30_000, 1500];

/** How long Astro may take to restart. */
const RESTART_MS = 30_000;

/** Astro restarts when this file changes, and reads astro.config.mjs again. */
export const getSettingsFile = (root: URL) => new URL('.astro/content-settings.json', root);

/** What astro.config.mjs reads from the content. */
const listSettings = ({ site }: Content) =>
  JSON.stringify([site?.values.lang, site?.values.words, site?.values.fonts, site?.values.bible]);

/**
 * Shows changes of the content in `astro dev`: hands them to the pages, and makes open pages ask for themselves again
 * (src/navigation/refresh.ts). No page waits for the checks, which run when no request is open, and cover the page with errors.
 * Astro has loaded the content when `started` resolves.
 */
export function watchContent(site: WatchedSite, started: Promise<unknown>, setup: DevServer): void {
  const { reader, content: configured, base, storedEntries } = site;
  const { server, logger } = setup;
  // Vitest's server has no visitors.
  if (!server.httpServer) return;

  const { hot } = server.environments.client;
  const print = createPrinter(logger);
  const warn = (thrown: unknown) => logger.warn(String(thrown));
  const changed = new Set<string>();
  let latest = configured;
  let restartedAt = 0;
  const isRestarting = () => Date.now() - restartedAt < RESTART_MS;
  let errors: Problem[] = [];

  const show = async (): Promise<void> => {
    await wait(SETTLE_MS);
    const files = [...changed];
    const times = files.map(getTime);
    changed.clear();
    setTimeout(
      () => files.filter((file, index) => getTime(file) !== times[index]).forEach(notice),
      SILENT_MS,
    );
    const content = (latest = await reader.read());
    forgetFinishedPages();
    // Vite may notice the change later.
    for (const { moduleGraph } of Object.values(server.environments))
      files.forEach((file) => moduleGraph.onFileChange(file));
    await Promise.all([
      handOver(content, base, storedEntries, setup),
      writeClassNames(content.root, content.entries),
    ]);
    hot.send('site:content', {});
  };
  const requestChecks = () => {
    dueSince ||= Date.now();
    rest();
  };
  let shown = Promise.resolve();
  const notice = (file: string): void => {
    reader.forget(file);
    forgetRecording(file);
    changed.add(file);
    if (changed.size === 1) shown = shown.then(show).catch(warn).then(requestChecks);
  };

  /** Checks the content, unless it changes meanwhile, and all pages. */
  const check = async (): Promise<Problem[]> => {
    const content = latest;
    const found = await checkContent(content, () => content !== latest);
    if (content !== latest) return errors;
    const settings = listSettings(content);
    if (listErrors(found).length === 0 && settings !== listSettings(configured) && !isRestarting()) {
      restartedAt = Date.now();
      await writeFile(getSettingsFile(content.root), settings);
    }
    errors = print([...found, ...(await checkWrittenPages(content, base))]);
    hot.send('site:errors', errors.length > 0 ? formatErrors(errors) : {});
    void readNewSounds(content).then((isChanged) => isChanged && requestChecks());
    return errors;
  };
  let [dueSince, maxWaitMs] = [0, FIRST_WAIT_MS];
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  const rest = () => {
    clearTimeout(timer);
    if (!dueSince) return;
    const left = Math.max(0, dueSince + maxWaitMs - Date.now());
    timer = setTimeout(
      () => {
        [dueSince, maxWaitMs] = [0, MAX_WAIT_MS];
        check().catch(warn);
      },
      open > 0 ? left : Math.min(QUIET_MS, left),
    );
  };

  // Changes before that were not reported.
  void started.then(() => notice(''));
  server.watcher.once('ready', () => void started.then(() => notice('')));
  server.watcher.on('all', (_event, path) => {
    const file = normalizePath(path);
    if (isOwned(file, configured.root)) notice(file);
  });
  server.ws.on('site:opened', (_: unknown, client: WebSocketClient) => {
    if (errors.length > 0) client.send('site:errors', formatErrors(errors));
  });
  server.middlewares.use((request, response, next) => {
    // Pages rendered during a restart would fail.
    if (isRestarting()) {
      response.writeHead(503, { Refresh: '1' }).end();
      return;
    }
    // Players keep their requests open.
    if (!/^(?:audio|video)$/.test(String(request.headers['sec-fetch-dest']))) {
      open += 1;
      response.once('close', () => {
        open -= 1;
        if (String(response.getHeader('Content-Type')).startsWith('text/html')) dueSince ||= Date.now();
        rest();
      });
    }
    void shown.then(() => next());
  });
  setErrorFinder(() => shown.then(check));
}

/** Keeps Vite from updating modules because of the content, which pages get in memory. */
export function leaveContent(root: URL): Plugin {
  return {
    name: 'leave-content',
    watchChange(file) {
      if (!isContent(file, root) || this.environment.mode !== 'dev') return;
      // Astro imports the text of a page again whenever it renders the page.
      for (const module of this.environment.moduleGraph.getModulesByFile(file) ?? [])
        for (const importer of module.importers) importer.acceptedHmrDeps.add(module);
    },
    hotUpdate: {
      order: 'pre',
      handler: ({ file }) => (isContent(file, root) ? [] : undefined),
    },
  };
}

/** Whether the content model reads a file. The owner's components are code, which Vite updates. */
function isContent(file: string, root: URL): boolean {
  return isOwned(file, root) && !/\.(?:astro|css|[jt]sx?)$/.test(file);
}

function isOwned(file: string, root: URL): boolean {
  const path = normalizePath(fileURLToPath(root));
  return ['content/', 'public/'].some((folder) => file.startsWith(path + folder));
}

function getTime(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
