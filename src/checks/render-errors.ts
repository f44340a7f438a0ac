import { AsyncLocalStorage } from 'node:async_hooks';
import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import { getErrorMessage } from '#lib/exit-with-message.ts';
import { decodePath, withoutBase } from '#lib/paths.ts';
import { error, type Problem } from '#lib/problem.ts';
import { listPaths } from '#model/list-page.ts';
import type { Content } from '#model/read-content.ts';
import { stopOnErrors } from './report.ts';

/** The path of a page without the base, and the source of its route: `src/pages/[...screen].astro`. */
const unknownRoute = { path: '', component: 'src' };

/** Stops a build at the first page that cannot be rendered, and names its file instead of printing a stack trace. */
export function renderErrors({ content, base }: { content: Content; base: string }): AstroIntegration {
  const routes = new AsyncLocalStorage<typeof unknownRoute>();
  let stopping: Promise<void> | undefined;
  const stop = async (thrown: unknown): Promise<never> => {
    await (stopping ??= stopOnErrors([createProblem(content, thrown, routes.getStore())]));
    throw thrown;
  };

  return {
    name: 'render-errors',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        if (process.argv.includes('--verbose')) return;
        // Astro does not await all components that it renders.
        process.on('uncaughtException', (thrown) => void stop(thrown));
        process.on('rejectionHandled', () => undefined);
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          render: (request, options) => {
            const path = withoutBase(decodePath(new URL(request.url).pathname), base);
            const { component } = options.routeData;
            return routes.run({ path, component }, () => prerenderer.render(request, options).catch(stop));
          },
        }));
      },
    },
  };
}

function createProblem(content: Content, thrown: unknown, route = unknownRoute): Problem {
  const { path, component } = route;
  const entry = listPaths(content)
    .entries()
    .find(([, own]) => own === path)?.[0];
  const said = getErrorMessage(thrown);
  const known = AstroError.is(thrown) ? thrown.hint : undefined;
  const hint =
    'Correct its code or a component that it uses. `npx astro build --verbose` prints where it fails.';
  return error(entry?.file ?? component, undefined, `cannot be built: ${said}`, known ?? hint);
}
