import type { Address } from '../../src/build/address.ts';
import { forever, headers, immutable, lastingPolicy } from '../../src/build/sent-headers.ts';
import { formats } from '../../src/recordings/formats.ts';
import { root, toHostName, toUrl, type Host } from './host.ts';

/** Any server with nginx. */
export const nginx: Host = {
  title: 'nginx',
  write: (address) => ({ 'deploy/nginx.conf': toConfig(address) }),
  next: (address) => [
    `Build with \`SITE_URL=${toUrl(address)} npm run build\`, and copy: \`rsync -a --delete dist/ server:${root}${address.base}\`.`,
    'Copy the settings, too: `scp deploy/nginx.conf server:`; `server` is the name by which you reach yours.',
    'On the server: `sudo cp nginx.conf /etc/nginx/sites-available/site && sudo ln -s ../sites-available/site /etc/nginx/sites-enabled/ && sudo nginx -t && sudo systemctl reload nginx`.',
    `For https: \`sudo certbot --nginx --redirect -d ${toHostName(address)}\`.`,
  ],
};

function toConfig(address: Address): string {
  const { base, site } = address;
  // What comes by https arrives at the port that certbot adds.
  const port = /^http:.*:(\d+)$/.exec(site)?.[1] ?? '80';
  const folders = `^(200|206|304):${escape(base)}(${immutable.join('|')})/`;
  return `# A site for /etc/nginx/sites-available. Its files are in ${root}${base}.

# What has a hash in its name never changes; all else is asked for again. What is missing is never kept.
map "$status:$uri" $site_caching {
  default no-cache;
  "~${folders}" "${forever}";
}

server {
  listen ${port};
  listen [::]:${port};
  server_name ${toHostName(address)};
  root ${root};
  index index.html;
  error_page 404 ${base}404.html;
  charset utf-8;
  charset_types text/css text/plain text/xml text/javascript application/javascript application/json application/rss+xml image/svg+xml;
  server_tokens off;
  # Behind another server the port of this one is nobody's business.
  absolute_redirect off;

  gzip on;
  gzip_vary on;
  gzip_comp_level 6;
  gzip_min_length 500;
  gzip_types text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/rss+xml application/xml application/vnd.apple.mpegurl image/svg+xml;

  include /etc/nginx/mime.types;

  add_header Cache-Control $site_caching always;
${toHeaders()}
  # The rest of the policy has hashes and stands in every page.
  add_header Content-Security-Policy "${lastingPolicy}" always;

  # Types that nginx does not know, or knows as plain XML. A block with a header of its own would lose all of those above.
  location ~ \\.avif$ { types { } default_type image/avif; }
  location ~ \\.webmanifest$ { types { } default_type application/manifest+json; }
  location ~ \\.m3u8$ { types { } default_type application/vnd.apple.mpegurl; }
${toSoundTypes()}
  location = ${base}music/feed.xml { types { } default_type application/rss+xml; }

  # Files for other hosts.
  location = ${base}_headers { return 404; }
}
`;
}

function toHeaders(): string {
  return Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} "${value}" always;`)
    .join('\n');
}

function toSoundTypes(): string {
  return Object.values(formats)
    .map(
      ({ endings, type }) => `  location ~* \\.(${endings.join('|')})$ { types { } default_type ${type}; }`,
    )
    .join('\n');
}

function escape(path: string): string {
  return path.replaceAll('.', '\\.');
}
