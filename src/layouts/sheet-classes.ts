/** Classes of the sheet, for the plugin and for `Sheet.astro`. */
export const sheetClasses = [
  'sheet min-h-full self-start bg-paper p-gut pb-12 [box-shadow:var(--shadow-sheet)]',
  'sm:rounded-paper sm:group-data-[width=prose]/main:max-w-prose sm:group-data-[width=wide]/main:max-w-sheet',
  'forced-colors:border',
].join(' ');

/** Class of the text on it (src/styles/prose.css). */
export const proseClass = 'prose';
