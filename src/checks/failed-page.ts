import { countProblems, formatProblems, type Problem } from '#lib/problem.ts';
import { withBase } from '#lib/paths.ts';
import { share } from '#lib/shared.ts';

/** How `astro dev` finds the errors of the content. */
const finder = share('errorFinder', () => ({ find: (): Promise<Problem[]> => Promise.resolve([]) }));

/** Sets how `astro dev` finds the errors of the content. */
export function setErrorFinder(find: () => Promise<Problem[]>): void {
  finder.find = find;
}

/** Answers with the errors of the content instead of a page that cannot be rendered, if there are any. */
export async function explainFailure(respond: () => Promise<Response>): Promise<Response> {
  const answer = respond();
  const { status } = await answer.catch(() => ({ status: 500 }));
  const errors = status < 400 ? [] : await finder.find();
  if (errors.length === 0) return answer;

  const { title, message } = formatErrors(errors);
  const client = `<script type="module" src="${withBase('/src/navigation/refresh.ts')}"></script>`;
  const page = `<!doctype html><meta charset="utf-8"><title>${title}</title>${client}<pre>${message}</pre>`;
  return new Response(page, { status: 500, headers: { 'Content-Type': 'text/html' } });
}

/** Errors as a title and as HTML. */
export function formatErrors(errors: Problem[]) {
  const message = formatProblems(errors).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return { title: `${countProblems(errors)} in the content`, message };
}
