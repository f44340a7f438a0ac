/** The address of the player of a video, which starts at once; `undefined` if it is on no host that we know. */
export function getPlayerUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (url.protocol !== 'https:') return undefined;
  if (/^(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(host)) return getYouTubeUrl(url);
  if (/^(?:player\.)?vimeo\.com$/.test(host)) return getVimeoUrl(url);
  return getPeerTubeUrl(url);
}

function getYouTubeUrl({ pathname, searchParams }: URL): string | undefined {
  const id = searchParams.get('v') ?? /^\/(?:(?:embed|live|shorts)\/)?([\w-]{11})$/.exec(pathname)?.[1];
  const [start] = /^\d+/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '') ?? [];
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`;
}

function getVimeoUrl({ pathname, searchParams }: URL): string | undefined {
  const [, id, hash = searchParams.get('h')] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  return id && `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`;
}

/** PeerTube is self-hosted, so its addresses are known by their path. */
function getPeerTubeUrl({ origin, pathname }: URL): string | undefined {
  const [, id] = /^\/(?:w|videos\/(?:watch|embed))\/([\w-]{20,})$/.exec(pathname) ?? [];
  return id && `${origin}/videos/embed/${id}?autoplay=1&p2p=0`;
}
