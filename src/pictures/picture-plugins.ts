import { defineHastPlugin, type HastVisitorContext } from 'satteri';

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

const first = {
  filter: ['Picture'],
  visit(node: Parameters<HastVisitorContext['setProperty']>[0], context: HastVisitorContext) {
    if (context.data['hasPicture']) return;
    context.data['hasPicture'] = true;
    context.setProperty(node, 'first', 'true');
  },
};

/** Marks the first `<Picture>` of a text. Components cannot know, because Astro renders them in parallel. */
export const firstPicture = defineHastPlugin({
  name: 'first-picture',
  mdxJsxFlowElement: first,
  mdxJsxTextElement: first,
});
