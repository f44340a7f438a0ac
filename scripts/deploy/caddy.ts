import type { Address } from '../../src/build/address.ts';
import { forever, headers, immutable, lastingPolicy } from '../../src/build/sent-headers.ts';
import { formats } from '../../src/recordings/formats.ts';
import { isUnknown, root, toHostName, toUrl, type Host } from './host.ts';

/** Any server with Caddy, which gets certificates by itself. */
export const caddy: Host = {
  title: 'Caddy',
  write: (address) => ({ 'deploy/Caddyfile': toConfig(address) }),
  next: (address) => [
    `Build with \`SITE_URL=${toUrl(address)} npm run build\`, and copy: \`rsync -a --delete dist/ server:${root}${address.base}\`.`,
    'Copy the settings, too: `scp deploy/Caddyfile server:`; `server` is the name by which you reach yours.',
    'On the server: `sudo cp Caddyfile /etc/caddy/Caddyfile && sudo systemctl reload caddy`; https comes by itself.',
  ],
};

/** The address as Caddy takes it: https comes by itself, with a certificate, and http is said. */
function toServed(address: Address): string {
  return isUnknown(address) ? toHostName(address) : address.site.replace('https://', '');
}

function toConfig(address: Address): string {
  const { base } = address;
  const sent = Object.entries({ ...headers, 'Content-Security-Policy': lastingPolicy });
  const folders = immutable.map((folder) => `${base}${folder}/*`).join(' ');
  return `# A site whose files are in ${root}${base}.
${toServed(address)} {
	root * ${root}
	encode zstd gzip

	# The rest of the policy has hashes and stands in every page.
	header {
${sent.map(([name, value]) => `\t\t${name} "${value}"`).join('\n')}
		-Server
	}

	# What has a hash in its name never changes; all else is asked for again. What is missing is never kept.
	@hashed {
		path ${folders}
		file
	}
	header @hashed Cache-Control "${forever}"
	@fresh not {
		path ${folders}
		file
	}
	header @fresh Cache-Control no-cache

	@types path *.avif
	header @types Content-Type image/avif
	@manifest path *.webmanifest
	header @manifest Content-Type application/manifest+json
	@playlist path *.m3u8
	header @playlist Content-Type application/vnd.apple.mpegurl
${toSoundTypes()}
	@feed path ${base}music/feed.xml
	header @feed Content-Type "application/rss+xml; charset=utf-8"

	# Files for other hosts.
	@others path ${base}_headers
	error @others 404

	file_server
	handle_errors {
		rewrite * ${base}404.html
		file_server
	}
}
`;
}

function toSoundTypes(): string {
  return Object.entries(formats)
    .flatMap(([id, { endings, type }]) => [
      `\t@${id} path ${endings.map((ending) => `*.${ending}`).join(' ')}`,
      `\theader @${id} Content-Type ${type}`,
    ])
    .join('\n');
}
