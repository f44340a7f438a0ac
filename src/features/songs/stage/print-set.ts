import { findPage } from '#navigation/pages.ts';
import type { SetSong } from '#features/songs/sheet/address.ts';
import { findSong } from '#player/playlist.ts';
import { getLangProps, messagesLang, t, texts } from '#ui/messages/t.ts';

/** How long a song may take to show the view of the visitor. */
const VIEW_TIMEOUT_MS = 10_000;

interface PrintedSong {
  title: string;
  /** The key that sounds, if the song has chords. */
  key?: string | undefined;
  word?: string | undefined;
  isMissing?: boolean;
}

/** Prints a list of songs with their keys, and each song on a new sheet, in the view of the visitor. First asks whether to omit those that do not load. */
export async function printSet(set: SetSong[], day: string | undefined): Promise<void> {
  const { href } = location;
  const box = document.createElement('div');
  box.className = 'printed-set';
  document.body.append(box);
  const songs: PrintedSong[] = [];
  for (const [place, { id, word }] of set.entries()) songs.push({ ...(await addSong(box, id, place)), word });
  box.prepend(renderList(songs, day));
  // Its fonts load once it has a layout.
  box.getBoundingClientRect();
  await document.fonts.ready;
  const missing = songs.filter(({ isMissing }) => isMissing).map(({ title }) => title);
  const titles = new Intl.ListFormat(messagesLang).format(missing);
  const isWanted = location.href === href && (!titles || confirm(t(texts.printWithout, { titles })));
  if (!isWanted) {
    removeSongs(box);
    return;
  }
  addEventListener('afterprint', () => removeSongs(box), { once: true });
  print();
}

async function addSong(box: Element, id: string, place: number): Promise<PrintedSong> {
  const { path, title = id } = (await findSong(id)) ?? {};
  const page = path === undefined ? undefined : await findPage(path).catch(() => undefined);
  const main = page?.getElementById('main');
  if (!page || !main) return { title, isMissing: true };
  if (!main.querySelector('.song-sheet')) return { title };

  const copy = document.importNode(main, true);
  copy.removeAttribute('id');
  copy.querySelector('.tracks')?.remove();
  copy.append(
    ...[...page.querySelectorAll('head style:not([data-astro-transition-persist])')].map((style) =>
      document.importNode(style, true),
    ),
  );
  tellPlace(copy.querySelector('astro-island:has(.song-sheet)'), place);
  box.append(copy);
  if (await awaitView(copy))
    return { title, key: copy.querySelector<HTMLElement>('.song-sheet')?.dataset['key'] };
  copy.remove();
  return { title, isMissing: true };
}

/** Adds its place in the set to the props of a song, in which 0 marks a plain value. */
function tellPlace(island: Element | null, place: number): void {
  const props = JSON.parse(island?.getAttribute('props') ?? '{}') as object;
  island?.setAttribute('props', JSON.stringify({ ...props, place: [0, place] }));
}

/** Waits until a song shows the view of the visitor; false if its script is missing. */
function awaitView(song: Element): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (song.querySelector('.song-facts:enabled')) resolve(true);
      if (song.querySelector('[data-without-scripts]')) resolve(false);
    };
    new MutationObserver(check).observe(song, { attributes: true, subtree: true });
    setTimeout(() => resolve(false), VIEW_TIMEOUT_MS);
  });
}

/** The day of a set, if it has one, and its songs. */
function renderList(songs: PrintedSong[], day = ''): Element {
  const main = document.createElement('main');
  const date = new Date(`${day}T12:00`);
  if (!Number.isNaN(date.getTime())) {
    const heading = document.createElement('h1');
    heading.append(date.toLocaleDateString(messagesLang, { dateStyle: 'full' }));
    main.append(heading);
  }
  const list = document.createElement('ol');
  for (const { title, key, word } of songs) {
    const item = document.createElement('li');
    const words = document.createElement('span');
    Object.assign(words, getLangProps(texts.inKey), {
      textContent: key ? ` ${t(texts.inKey, { key })}` : '',
    });
    item.append(title, words, word === undefined ? '' : ` (${word})`);
    list.append(item);
  }
  main.append(list);
  return main;
}

function removeSongs(box: Element): void {
  const islands = box.querySelectorAll('astro-island');
  islands.forEach((island) => island.dispatchEvent(new Event('astro:unmount')));
  box.remove();
}
