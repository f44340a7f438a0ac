/** Attributes of every element. */
const common = ['id', 'lang', 'dir', 'title', 'translate', 'aria-label', 'aria-hidden'];

const edit = ['cite', 'datetime'];
const media = ['src', 'controls', 'loop', 'muted', 'preload'];
const cell = ['colspan', 'rowspan', 'headers'];
const plain =
  'abbr address article aside b bdi bdo br caption cite code dd dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 ' +
  'header hr i kbd mark p pre rp rt ruby s samp section small span strong sub summary sup table tbody tfoot thead tr u ul var wbr';

/** The elements of text, and their own attributes. They cannot run code, load pages or change the rest of the page. */
const elements: Record<string, string[]> = {
  ...Object.fromEntries(plain.split(' ').map((name) => [name, []])),
  a: ['href', 'hreflang', 'rel', 'target', 'type', 'download'],
  ...{ audio: media, video: [...media, 'poster', 'width', 'height', 'playsinline'] },
  ...{ source: ['src', 'type'], track: ['src', 'kind', 'srclang', 'label', 'default'] },
  ...{ blockquote: ['cite'], q: ['cite'], del: edit, ins: edit, time: ['datetime'], data: ['value'] },
  ...{ details: ['open', 'name'], ol: ['start', 'reversed', 'type'], li: ['value'] },
  ...{ col: ['span'], colgroup: ['span'], td: cell, th: [...cell, 'scope', 'abbr'] },
};

const WITHOUT_END =
  /^(?:br|caption|col(?:group)?|d[dt]|hr|img|input|li|p|r[pt]|source|t(?:[dhr]|body|foot|head|rack)|wbr)$/;

/** The attributes that an element may have in text; `undefined` if text may not have the element. */
export function getAllowedAttributes(name: string): string[] | undefined {
  const own = Object.hasOwn(elements, name) ? elements[name] : undefined;
  return own && [...common, ...own];
}

/** Whether an element needs an end tag. */
export function needsEnd(name: string): boolean {
  return !WITHOUT_END.test(name);
}
