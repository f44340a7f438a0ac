import { isWholeId, toId } from '../../lib/ids';
import { isLeftover } from '../../lib/leftovers';
import type { Fault, Problem } from '../problem';
import { isPage, isTrack, listIn, locations, type Content } from '../read-content';

/** What holds for the names of one kind of file. */
interface Kind {
  folder: string;
  /** Whether the site reads a file, by its path. */
  isRead: (file: string) => boolean;
  /** How the name of such a file ends. */
  ending: string;
  /** Ids that the site uses itself. */
  taken: string[];
}

const pages = { folder: locations.pages, isRead: isPage, ending: '.mdx', taken: ['404', 'index', 'offline'] };

/** The id of a recording is its anchor on the page, and these are anchors of the shell. */
const tracks = {
  folder: locations.tracks,
  isRead: isTrack,
  ending: '.md',
  taken: ['main', 'page', 'announcer', 'dock'],
};

// Astro reads files and imports modules by address, and does not find those with one of these in their names.
const LOST = /[#%?]/;

/** Endings of words that were meant to be read; a page may have components and styles beside it. */
const WORDS = /\.(?:mdx?|markdown|txt|html?|docx?|odt|rtf|pages)$/i;

/** Those of word processors, whose files hold more than words. */
const DOCUMENT = /\.(?:docx?|odt|rtf|pages)$/i;

const renameOne = 'Rename or delete one of the two.';

/** The names of pages and tracks become addresses: each needs one of its own, and an ending that is read. */
export function checkNames(content: Content): Problem[] {
  return [...checkKind(content, pages), ...checkAddresses(content), ...checkKind(content, tracks)];
}

function checkKind(content: Content, kind: Kind): Problem[] {
  const { folder, isRead, ending } = kind;
  const files = listIn(content, folder).filter((file) => WORDS.test(file) && !isLeftover(file));
  const read = files.filter((file) => isRead(`${folder}/${file}`));
  // Of files with one id the first stays.
  const owners = new Map(read.toReversed().map((file) => [toId(file), file]));
  return files.flatMap((file) => {
    const fault = read.includes(file) ? checkName(file, kind, owners) : toUnread(file, ending);
    return fault ? [{ file: `${folder}/${file}`, ...fault, severity: 'error' }] : [];
  });
}

function checkName(file: string, { folder, taken }: Kind, owners: Map<string, string>): Fault | undefined {
  const id = toId(file);
  const rename = 'Rename the file.';
  if (LOST.test(file)) return toLost(file);
  if (!isWholeId(id)) {
    return {
      message: 'the name of a folder or of the file has no letter and no digit in it.',
      hint: 'Rename it.',
    };
  }
  if (taken.includes(id)) return { message: `the site itself uses the name “${id}”.`, hint: rename };

  const first = owners.get(id);
  if (first === file) return undefined;
  return { message: `the file has the same address as ${folder}/${first}.`, hint: renameOne };
}

function toLost(file: string): Fault {
  const plain = file.replace(/[#%?]/g, '');
  return {
    message: 'a name with `#`, `%` or `?` in it cannot be made an address.',
    hint: `Rename the file, for example to “${plain}”.`,
  };
}

function toUnread(file: string, ending: string): Fault {
  const message = `only files that end in \`${ending}\` are read here.`;
  if (!DOCUMENT.test(file)) return { message, hint: 'Rename the file.' };
  return { message, hint: `Save it as plain text, under a name that ends in \`${ending}\`.` };
}

/** A file of `public/` is served at its path, whatever screen has that address. */
function checkAddresses({ files }: Content): Problem[] {
  return files.filter(isPage).flatMap((file) => {
    const id = toId(file.slice(locations.pages.length + 1));
    const candidates = id === 'home' ? ['public/index.html'] : [`public/${id}`, `public/${id}/index.html`];
    const taken = candidates.find((candidate) => files.includes(candidate));
    if (id === '' || !taken) return [];

    const message = `the address of the screen is taken by ${taken}.`;
    return [{ file, message, hint: renameOne, severity: 'error' }];
  });
}
