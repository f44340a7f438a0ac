/** An attribute of a component, as pages may write it. */
export interface TagAttribute {
  type: 'text' | 'list';
  /** What a tag without it does not say, and how it is written; left out, the attribute may be. */
  required?: { what: string; example: string };
}

/** The components that pages may use without importing them, with their attributes. */
export const tagAttributes: Record<string, Record<string, TagAttribute>> = {
  Picture: {
    name: {
      type: 'text',
      required: { what: 'which picture', example: '<Picture name="two-cups.jpg" />' },
    },
    caption: { type: 'text' },
    to: { type: 'text' },
    sizes: { type: 'text' },
  },
  PictureRow: {},
  Tracks: {},
  Credits: {},
  Credit: {
    term: {
      type: 'text',
      required: { what: 'what is credited', example: '<Credit term="Layout">…</Credit>' },
    },
  },
  PictureCredits: {},
  Resume: {},
  Timeline: {},
  ResumeLink: {},
  BlogLink: {},
  SocialLinks: { only: { type: 'list' } },
  ShortName: {},
  EndMark: {},
};

/** Their names. */
export const componentNames = Object.keys(tagAttributes);
