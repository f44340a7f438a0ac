let latestBackground: Element | null;

/** Shows the background of a page once it is decoded, unless the visitor has moved on. */
export async function showBackground({ body }: Document): Promise<void> {
  const picture = body.querySelector('.background');
  const image = picture?.querySelector('img');
  latestBackground = picture;
  if (!picture || !image) return;

  document.adoptNode(picture);
  // Decode during the paint of the text, so that the background follows in the next frame.
  const decoded = image
    .decode()
    .catch(() =>
      console.warn(`The background of this screen did not load: ${image.currentSrc || image.src}`),
    );
  await Promise.all([decoded, paintText()]);
  if (latestBackground === picture) await crossFade(picture, body.dataset['palette']);
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

async function crossFade(picture: Element, palette: string | undefined): Promise<void> {
  const shown = document.querySelector('.background:not(.leaving)');
  document.body.dataset['palette'] = palette;
  shown?.classList.add('leaving');
  shown?.before(picture);
  await Promise.allSettled(shown?.getAnimations().map(({ finished }) => finished) ?? []);
  // Firefox loads `src` when it frees a removed picture.
  shown?.querySelector('img')?.removeAttribute('src');
  shown?.remove();
}

// One frame later, because changing the background would delay the text.
function paintText(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
