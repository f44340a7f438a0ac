/** A main heading in the first line, whose words mean the same in a title. */
const HEADING = /^# ([^\n\\<>&{}[\]#]*)(?:\n+|$)/;

/** A text without the heading that it starts with, which becomes its title. */
export function takeHeading(text: string, body: string): { text: string; heading: string | undefined } {
  const rest = body.trimStart();
  const [line = '', written = ''] = HEADING.exec(rest) ?? [];
  const heading = written.trim();
  if (heading === '') return { text, heading: undefined };
  return { text: text.slice(0, text.length - rest.length) + rest.slice(line.length), heading };
}
