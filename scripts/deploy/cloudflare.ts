import { isUnknown, toHostName, toUrl, type Host } from './host.ts';

/** Cloudflare Pages; headers come from `dist/_headers`, which every build writes. */
export const cloudflare: Host = {
  title: 'Cloudflare Pages',
  write: (address) => ({
    'wrangler.toml': `# Headers, caching and the policy come from dist/_headers, which every build writes; dist/404.html is found by itself.
name = "${toName(toHostName(address))}"
pages_build_output_dir = "dist"
compatibility_date = "2026-01-01"
`,
  }),
  next: (address) => [
    'In wrangler.toml, `name` is the name of your project at Cloudflare: change it when yours is another.',
    `Build with \`SITE_URL=${isUnknown(address) ? 'https://www.example.com' : toUrl(address)} npm run build\` and publish with \`npx wrangler pages deploy\`.`,
    'Or let Cloudflare build: Workers & Pages → Create → Pages → your repository, with `npm run build` as the command, `dist` as the output and SITE_URL as a variable.',
  ],
};

/** A name of a project: letters, digits and dashes. */
function toName(host: string): string {
  return host.replace(/^www\./, '').replace(/[^a-z\d]+/gi, '-');
}
