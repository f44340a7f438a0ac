import { defineHastPlugin, type HastVisitorContext } from 'satteri';

const markFirst = (node: Parameters<HastVisitorContext['setProperty']>[0], context: HastVisitorContext) => {
  if (context.data['hasPicture']) return;

  context.data['hasPicture'] = true;
  context.setProperty(node, 'first', 'true');
};

const pictureVisitor = { filter: ['Picture'], visit: markFirst };

/** Marks the first `<Picture>` of a text. Components cannot know, because Astro renders them in parallel. */
export const firstPicture = defineHastPlugin({
  name: 'first-picture',
  mdxJsxFlowElement: pictureVisitor,
  mdxJsxTextElement: pictureVisitor,
});
