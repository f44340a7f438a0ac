import type { Element } from 'hast';
import { defineHastPlugin } from 'satteri';

const BLOCK = /^(?:[uo]l|p|pre|blockquote|table|div|h[r1-6])$/;

/** Names the boxes of a task list by their tasks. */
export const tasks = defineHastPlugin({
  name: 'tasks',
  element: {
    filter: ['ul', 'ol', 'li'],
    visit(node, context) {
      const classes = String(node.properties.className);
      if (classes === 'contains-task-list') context.replaceNode(node, { ...node, properties: {} });
      if (classes !== 'task-list-item') return;

      const first = node.children.find((child) => child.type === 'element');
      const parent = first?.tagName === 'p' ? first : node;
      const end = parent.children.findIndex((child) => child.type === 'element' && BLOCK.test(child.tagName));
      const task = parent.children.slice(0, end < 0 ? undefined : end);
      const label: Element = { type: 'element', tagName: 'label', properties: {}, children: task };
      context.setProperty(parent, 'children', [label, ...parent.children.slice(task.length)]);
    },
  },
});
