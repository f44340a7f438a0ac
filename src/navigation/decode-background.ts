/** One format of a picture, as an image set of a stylesheet names it. */
export interface Format {
  url: string;
  type: string | undefined;
}

/** Fetches and decodes the background of a screen, shown or not. Throws with its address when it does not arrive. */
export async function decodeBackground(main: HTMLElement): Promise<void> {
  const formats = readBackground(main.dataset['screen'] ?? '', document.adoptedStyleSheets);
  if (formats.length > 0) await decodeFirst(formats);
}

/** Decodes the first of some formats that the browser knows, and says where it is. */
export async function decodeFirst(formats: Format[]): Promise<string> {
  const image = new Image();
  loadFirst(image, formats);
  try {
    await image.decode();
    return image.currentSrc;
  } catch {
    throw new Error(`The background of this screen did not arrive: ${image.currentSrc || image.src}`);
  } finally {
    // Chromium keeps an image for a change of the window until its picture is taken out of what it lies in. Taking the
    // image out of the picture leaves six nodes behind at each navigation. We know of
    // no report.
    image.parentElement?.remove();
  }
}

/** What styles show behind a screen in this window (adopt-screen-styles.ts). */
export function readBackground(screen: string, sheets: CSSStyleSheet[]): Format[] {
  const element = document.createElement('div');
  element.className = 'room';
  element.dataset['screen'] = screen;
  const values = sheets
    .flatMap(({ cssRules }) => listRules(cssRules))
    .filter(({ selectorText }) => element.matches(selectorText))
    .map(({ style }) => style.getPropertyValue('--picture'));
  return readFormats(values.findLast(Boolean) ?? '');
}

/** The rules for elements that hold in this window. */
function listRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    const isForWindow = rule instanceof CSSMediaRule && matchMedia(rule.media.mediaText).matches;
    return isForWindow ? listRules(rule.cssRules) : [];
  });
}

const FORMAT = /url\((?:"((?:[^"\\]|\\.)*)"|((?:[^")\\]|\\.)*))\)\s*(?:type\("([^"]*)"\))?/g;

// A custom property is handed over as text (pictures/screen-styles.ts).
function readFormats(value: string): Format[] {
  return [...value.matchAll(FORMAT)].map(([, quoted, plain = '', type]) => ({
    url: (quoted ?? plain).replace(/\\(.)/g, '$1'),
    type,
  }));
}

/** Lets an image load the first of some formats that the browser knows, as it does with an image set. */
function loadFirst(image: HTMLImageElement, formats: Format[]): void {
  const untyped = formats.find(({ type }) => !type);
  if (untyped) {
    image.src = untyped.url;
    return;
  }

  const picture = document.createElement('picture');
  document.createDocumentFragment().append(picture);
  // The image comes last and has no address of its own: Firefox and WebKit fetch anew at each change of a picture, as
  // the standard has it (https://html.spec.whatwg.org/multipage/images.html#relevant-mutations).
  picture.append(...formats.map(toSource), image);
}

function toSource({ url, type = '' }: Format): HTMLSourceElement {
  return Object.assign(document.createElement('source'), { srcset: url, type });
}
