/** What `npm run add` writes where words of the owner belong; the doctor says where it still stands. */
export const prompts = {
  story: 'Say in a few words how it came about.',
  page: 'Say in a few words what is here.',
};
