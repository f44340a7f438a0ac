/** Fetches and decodes the background of a screen, shown or not. Throws with its address when it does not arrive. */
export async function decodeBackground(main: HTMLElement): Promise<void> {
  // The template names the same files for the same windows as the stylesheet, so what is decoded is what is shown.
  const template = main.querySelector<HTMLTemplateElement>('template[data-background]');
  const image = template && document.importNode(template.content, true).querySelector('img');
  const picture = image?.parentElement;
  if (!picture) return;

  picture.querySelectorAll('source').forEach((source) => !fitsWindow(source) && source.remove());
  try {
    await image.decode();
  } catch {
    throw new Error(`The background of this screen did not arrive: ${image.currentSrc || image.src}`);
  } finally {
    // Chromium holds on to an image that is ready for a change of the window, until its picture is taken out.
    picture.remove();
  }
}

function fitsWindow({ dataset: { media } }: HTMLSourceElement): boolean {
  return !media || matchMedia(media).matches;
}
