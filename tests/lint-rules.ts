/** `expect(…)`, `expect.soft(…)` and so on, and the calls of their matchers. */
const CALL = `CallExpression:matches(${[
  '',
  'object.',
  'object.object.',
  'object.callee.',
  'object.callee.object.',
  'object.object.callee.',
  'object.object.callee.object.',
]
  .map((path) => `[callee.${path}name="expect"]`)
  .join()})`;
const message =
  'The page may still change: use expect.poll() or toPass(), or assign a value that cannot change to a constant.';

/** Rules of our own for Oxlint. */
export default {
  meta: { name: 'tests' },
  rules: {
    /** Forbids `expect(await …)`, except in functions that `expect` calls again and again. */
    'no-single-read': {
      create(context: { report: (problem: object) => void }) {
        let polled = 0;
        return {
          [`${CALL} > :function`]: () => void (polled += 1),
          [`${CALL} > :function:exit`]: () => void (polled -= 1),
          [`${CALL} > AwaitExpression, ${CALL} > :not(:function) AwaitExpression`](node: object) {
            if (polled === 0) context.report({ node, message });
          },
        };
      },
    },
  },
};
