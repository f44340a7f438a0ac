import { defineHastPlugin, type HastVisitorContext } from 'satteri';

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
