import { onAddress } from '#navigation/navigation-events.ts';

const looks = new CSSStyleSheet();
looks.replaceSync(`
  [data-file], [data-picture] { position: relative }
  .edit-file {
    position: absolute; z-index: 1; inset-block-start: 4px; inset-inline-end: 4px; width: 28px; height: 28px;
    border-radius: 2px; background: #000; color: #fff; font: 16px/1 sans-serif; opacity: 0.5;
  }
  .edit-file:hover, .edit-file:focus-visible { opacity: 1 }
  @media print { .edit-file { display: none } }
`);
document.adoptedStyleSheets.push(looks);
onAddress(addButtons);

function addButtons(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-file], [data-picture]')) {
    const { file, picture } = element.dataset;
    const path = file ?? `content/pictures/${picture}`;
    if (!element.querySelector(':scope > .edit-file')) element.append(createButton(path));
  }
}

function createButton(path: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'edit-file';
  button.type = 'button';
  button.textContent = '✎';
  button.title = `Edit ${path}`;
  button.setAttribute('aria-label', button.title);
  const address = `${import.meta.env.BASE_URL.replace(/\/?$/, '/')}__open-in-editor?file=${encodeURIComponent(path)}`;
  button.addEventListener('click', () => void fetch(address));
  return button;
}
