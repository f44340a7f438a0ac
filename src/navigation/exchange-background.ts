/** How long the old screen stays until the next background is decoded. */
const HOLD_MS = 250;

/** The background of the screen that the visitor asked for last. */
let latest:
  { picture: Element; palette: string | undefined; decoded: Promise<void>; isDecoded: boolean } | undefined;

/** Decodes the background of the next screen, and waits a moment for it, so that it appears together with its text. */
export async function decodeBackground({ body }: Document): Promise<void> {
  const picture = body.querySelector('.background');
  const image = picture?.querySelector('img');
  if (!picture || !image) return;

  document.adoptNode(picture);
  const decoded = image
    .decode()
    .catch(() => console.warn(`The background of this screen did not load: ${image.currentSrc || image.src}`))
    .then(() => void (background.isDecoded = true));
  const background = { picture, palette: body.dataset['palette'], decoded, isDecoded: false };
  latest = background;
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, HOLD_MS))]);
}

/** Shows that background: at once if it is decoded, or else later, unless the visitor has moved on. */
export function showBackground(): void {
  const background = latest;
  if (!background) return;
  if (background.isDecoded) crossFade(background);
  else void background.decoded.then(() => latest === background && crossFade(background));
}

/** Loads the background of a page that the visitor may visit next. */
export function preloadBackground(page: Document): void {
  const image = new Image();
  image.src = findBackground(page);
  void image.decode().catch(() => undefined);
}

/** The address of a page's background, in the size for this window. */
export function findBackground(page: Document): string {
  const sources = [...page.querySelectorAll<HTMLSourceElement>('.background source')];
  const fitting = sources.find(({ media }) => matchMedia(media).matches);
  return fitting?.srcset ?? page.querySelector<HTMLImageElement>('.background img')?.src ?? '';
}

function crossFade({ picture, palette }: NonNullable<typeof latest>): void {
  const shown = document.querySelector('.background:not(.leaving)');
  document.body.dataset['palette'] = palette;
  shown?.before(picture);
  shown?.classList.add('leaving');
  shown?.addEventListener('animationend', () => {
    // Firefox loads `src` when it frees a removed picture.
    shown.querySelector('img')?.removeAttribute('src');
    shown.remove();
  });
}
