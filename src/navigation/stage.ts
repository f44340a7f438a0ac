/** A page that the visitor may go to, and its `<main>`, which stands beside the current one. */
interface Staged {
  page: Document;
  main: HTMLElement;
}

let staged: Staged | undefined;

/**
 * Lays out the `<main>` of a page in its place beside the current one, where it is neither painted nor found nor read
 * aloud, so that a click has only to show it (docs/decisions/click.md).
 */
export function stage(page: Document): void {
  const current = document.getElementById('main');
  const main = page.getElementById('main');
  // Where the browser cannot leave out what an element holds, both would be seen.
  if (!current || !main || !CSS.supports('content-visibility', 'hidden')) return;

  unstage();
  staged = { page, main };
  setStaged(main, true);
  current.after(main);
  layOut(main);
  // Letters that come later are other letters; they are asked for by the first layout.
  void document.fonts.ready.then(() => staged?.main === main && layOut(main));
}

/** The `<main>` of a page, staged or not. */
export function findMain(page: Document): HTMLElement | null {
  return page === staged?.page ? staged.main : page.getElementById('main');
}

/** Shows a `<main>` in place of the current one. */
export function showInstead(current: HTMLElement, main: HTMLElement): void {
  if (main === staged?.main) {
    setStaged(main, false);
    current.remove();
    staged = undefined;
  } else {
    unstage();
    current.replaceWith(main);
  }
}

function unstage(): void {
  if (!staged) return;
  const { page, main } = staged;
  staged = undefined;
  setStaged(main, false);
  page.body.append(main);
}

function setStaged(main: HTMLElement, isStaged: boolean): void {
  main.toggleAttribute('data-staged', isStaged);
  main.ariaHidden = isStaged ? 'true' : null;
  // The one that is shown is known by its id.
  if (isStaged) main.removeAttribute('id');
  else main.id = 'main';
}

// Asked where something in it is, the browser lays out what it would leave out.
function layOut(main: HTMLElement): void {
  main.firstElementChild?.getBoundingClientRect();
}
