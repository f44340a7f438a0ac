import { defineHastPlugin } from 'satteri';

/** Tells a `<PictureRow>` its length, and each `<Picture>` in it its position, too, which decide its size. */
export const rows = defineHastPlugin({
  name: 'rows',
  mdxJsxFlowElement: {
    filter: ['PictureRow'],
    visit(row, context) {
      const pictures = row.children.filter((child) => 'name' in child && child.name === 'Picture');
      context.setProperty(row, 'of', String(pictures.length));
      pictures.forEach((picture, index) => {
        context.setProperty(picture, 'nth', String(index + 1));
        context.setProperty(picture, 'of', String(pictures.length));
      });
    },
  },
});
