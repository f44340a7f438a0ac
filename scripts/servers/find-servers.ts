import { resolve } from 'node:path';
import { prepareEngines } from '../engines/find-engines.ts';
import { canStart, findProgram } from '../find-program.ts';
import { run } from '../run.ts';

/** A server that the settings of `deploy:init` are tried with. */
export interface Server {
  find: () => string | undefined;
  /** What brings it. */
  install: string;
}

const tools = resolve('.cache/tools');
const ownWrangler = `${tools}/node_modules/.bin/wrangler`;
const wrangler = `npm install --prefix "${tools}" --no-audit --no-fund wrangler@4.164.0`;

/** The servers by the names of their programs. */
export const servers = {
  nginx: { find: () => findProgram('nginx'), install: 'apt-get install nginx-light' },
  caddy: { find: () => findProgram('caddy'), install: 'apt-get install caddy' },
  // What Cloudflare Pages does, on this machine. It has 230 MB, so that it is no dependency of the project.
  wrangler: {
    find: () => findProgram('wrangler') ?? (canStart(ownWrangler) ? ownWrangler : undefined),
    install: 'npm install --global wrangler',
  },
} satisfies Record<string, Server>;

/** Installs the servers that are missing, where that may be done. */
export function prepareServers(): void {
  prepareEngines([
    { find: servers.nginx.find, packages: ['nginx-light'] },
    { find: servers.caddy.find, packages: ['caddy'] },
  ]);
  if (process.env['CI'] && !servers.wrangler.find()) run(wrangler);
}
