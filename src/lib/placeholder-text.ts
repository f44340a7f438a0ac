/** Placeholder text that `npm run add` writes; `npm run doctor` lists where it remains. */
export const placeholderText = {
  story: 'Say in a few words how it came about.',
  page: 'Say in a few words what is here.',
};
