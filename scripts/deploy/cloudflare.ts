import { isUnknown, toHostName, toUrl, type Host } from './host.ts';

/** Cloudflare Pages sends whole files only (github.com/cloudflare/workers-sdk/issues/3861); delete this when it does not. */
const ranges = `/** Sends parts of recordings, which Cloudflare Pages does not do by itself: Safari would play nothing, and nobody could seek. */
export async function onRequest({ request, env }) {
  const headers = new Headers(request.headers);
  headers.delete('Range');
  const whole = await env.ASSETS.fetch(new Request(request.url, { method: request.method, headers }));
  const asked = /^bytes=(\\d*)-(\\d*)$/.exec(request.headers.get('Range') ?? '');
  const isSame = [null, whole.headers.get('ETag')].includes(request.headers.get('If-Range'));
  if (whole.status !== 200 || request.method !== 'GET' || !asked || !isSame) return offer(whole);
  return cut(whole, asked[1], asked[2]);
}

function offer(whole) {
  const response = new Response(whole.body, whole);
  response.headers.set('Accept-Ranges', 'bytes');
  return response;
}

async function cut(whole, first, last) {
  const bytes = await whole.arrayBuffer();
  const size = bytes.byteLength;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const headers = new Headers(whole.headers);
  headers.set('Accept-Ranges', 'bytes');
  if (start > end) {
    headers.set('Content-Range', \`bytes */\${size}\`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', \`bytes \${start}-\${end}/\${size}\`);
  headers.set('Content-Length', String(end + 1 - start));
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}
`;

/** Cloudflare Pages; headers come from `dist/_headers`, which every build writes. */
export const cloudflare: Host = {
  title: 'Cloudflare Pages',
  write: (address) => ({
    'wrangler.toml': `# Headers, caching and the policy come from dist/_headers, which every build writes; dist/404.html is found by itself.
name = "${toName(toHostName(address))}"
pages_build_output_dir = "dist"
compatibility_date = "2026-01-01"
`,
    'functions/audio/[[path]].js': ranges,
    'functions/streams/[[path]].js': `export { onRequest } from '../audio/[[path]].js';\n`,
  }),
  next: (address) => [
    'In wrangler.toml, `name` is the name of your project at Cloudflare: change it when yours is another.',
    `Build with \`SITE_URL=${isUnknown(address) ? 'https://www.example.com' : toUrl(address)} npm run build\` and publish with \`npx wrangler pages deploy\`.`,
    'Or let Cloudflare build: Workers & Pages → Create → Pages → your repository, with `npm run build` as the command, `dist` as the output and SITE_URL as a variable.',
  ],
};

/** A name of a project: letters, digits and dashes. */
function toName(host: string): string {
  return host
    .replace(/^www\./, '')
    .replace(/[^a-z\d]+/gi, '-')
    .toLowerCase();
}
