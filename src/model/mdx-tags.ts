/** The components that pages may use without importing them. */
export const componentNames = [
  'Picture',
  'PictureRow',
  'Tracks',
  'Credits',
  'Credit',
  'PictureCredits',
  'ResumeLink',
  'BlogLink',
  'SocialLinks',
  'ShortName',
  'EndMark',
];
