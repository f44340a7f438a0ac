import { isStill } from '#lib/is-still.ts';

/** How long the old screen stays until the next background is decoded. */
const HOLD_MS = 250;

interface ShownBackground {
  /** Missing if the picture is shown already, as between a list of recordings and their pages. */
  picture?: Element;
  palette: string | undefined;
  decoded: Promise<void>;
  isDecoded: boolean;
}

/** The background of the page that the visitor pointed at or asked for last. */
let prepared: { page: Document; background: ShownBackground } | undefined;

/** The background of the screen that the visitor asked for last. */
let latest: ShownBackground | undefined;

/** Loads and decodes the background of a page that the visitor may visit next. */
export function prepareBackground(page: Document): ShownBackground | undefined {
  const picture = page.querySelector('.background');
  const image = picture?.querySelector('img');
  if (!picture || !image) return prepared?.page === page ? prepared.background : undefined;

  const last = prepared?.background;
  if (last !== latest && !last?.picture?.isConnected) release(last?.picture);
  const palette = page.body.dataset['palette'];
  const shown = document.querySelector<HTMLImageElement>('.background:not(.leaving) img')?.currentSrc;
  const isShown = shown === new URL(findBackground(page), location.href).href;
  if (isShown) return { palette, decoded: Promise.resolve(), isDecoded: true };

  document.adoptNode(picture);
  const decoded = image
    .decode()
    .catch(() => {
      // Else it was released.
      if (image.src) console.warn(`The background of this screen did not load: ${image.currentSrc}`);
    })
    .then(() => void (background.isDecoded = true));
  const background = { picture, palette, decoded, isDecoded: false };
  prepared = { page, background };
  return background;
}

/** Waits a moment for the background of the next screen, so that it appears together with its text. */
export async function awaitBackground(page: Document): Promise<void> {
  latest = prepareBackground(page);
  await Promise.race([latest?.decoded, new Promise((resolve) => setTimeout(resolve, HOLD_MS))]);
}

/** Shows that background: at once if it is decoded, or else later, unless the visitor has moved on. */
export function showBackground(): void {
  const background = latest;
  if (!background) return;
  if (background.isDecoded) crossFade(background);
  else void background.decoded.then(() => latest === background && crossFade(background));
}

/** The address of a page's background, in the size for this window. */
export function findBackground(page: Document): string {
  const sources = [...page.querySelectorAll<HTMLSourceElement>('.background source')];
  const fitting = sources.find(({ media }) => matchMedia(media).matches);
  return fitting?.srcset ?? page.querySelector<HTMLImageElement>('.background img')?.src ?? '';
}

function crossFade({ picture, palette }: ShownBackground): void {
  document.body.dataset['palette'] = palette;
  if (!picture) return;

  const shown = document.querySelector('.background:not(.leaving)');
  shown?.before(picture);
  if (isStill()) {
    release(shown);
    return;
  }
  shown?.classList.add('leaving');
  shown?.addEventListener('animationend', () => release(shown));
}

/** Removes a picture. Firefox loads `src` when it frees one. */
function release(picture: Element | null | undefined): void {
  picture?.querySelector('img')?.removeAttribute('src');
  picture?.remove();
}
