import { defineHastPlugin, type HastVisitorContext } from 'satteri';

const markFirst = (node: Parameters<HastVisitorContext['setProperty']>[0], context: HastVisitorContext) => {
  if (context.data['hasPicture']) return;

  context.data['hasPicture'] = true;
  context.setProperty(node, 'first', 'true');
};

const pictures = { filter: ['Picture'], visit: markFirst };

/**
 * Tells the first `<Picture>` of a text that it is the first. Components cannot tell: they are rendered side by side, in
 * the order in which their files happen to be read.
 */
export const firstPicture = defineHastPlugin({
  name: 'first-picture',
  mdxJsxFlowElement: pictures,
  mdxJsxTextElement: pictures,
});
