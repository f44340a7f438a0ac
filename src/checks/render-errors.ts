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
  // A word in braces is the name of a variable.
  const [, name] = /^(\w+) is not defined$/.exec(said) ?? [];
  const line = entry?.text.split('\n').findIndex((text) => text.includes(`{${name}`)) ?? -1;
  const known = AstroError.is(thrown) ? thrown.hint : undefined;
  const hint = name
    ? `To show braces, write \`\\{${name}}\`; for your short name, write \`<ShortName />\`.`
    : 'Correct its code or a component that it uses. `npx astro build --verbose` prints where it fails.';
  const place = name && line >= 0 ? line + 1 : undefined;
  return error(entry?.file ?? component, place, `cannot be built: ${said}`, known ?? hint);
}
