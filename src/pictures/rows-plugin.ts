import { defineHastPlugin } from 'satteri';

/** Tells each `<Picture>` its position in a `<PictureRow>` and the length of the row, which decide its size. */
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
