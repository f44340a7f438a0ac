import { HtmlValidate } from 'html-validate';
import config from '../.htmlvalidate.mjs';

/** The HTML mistakes in a built page, one per line. */
export async function listMistakes(file: string): Promise<string[]> {
  const { results } = await new HtmlValidate(config).validateFile(file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
