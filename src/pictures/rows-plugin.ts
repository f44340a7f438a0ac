import { defineHastPlugin } from 'satteri';

/** Tells each `<Picture>` of a `<PictureRow>` which of how many it is: so wide it is shown, and so it is cut. */
export const rows = defineHastPlugin({
  name: 'rows',
  mdxJsxFlowElement: {
    filter: ['PictureRow'],
    visit({ children }, context) {
      const pictures = children.filter((child) => 'name' in child && child.name === 'Picture');
      pictures.forEach((picture, index) => {
        context.setProperty(picture, 'nth', String(index + 1));
        context.setProperty(picture, 'of', String(pictures.length));
      });
    },
  },
});
