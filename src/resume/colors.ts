/** The colors of the document as `#rrggbb`. */
export type DocumentColors = Record<'paper' | 'text' | 'muted' | 'rule' | 'accent', string>;

/** Those of tokens.css, for a first screen whose picture is on another server. */
const plain: DocumentColors = {
  paper: '#fff4ef',
  text: '#241a17',
  muted: '#5a4a44',
  rule: '#e0cfc8',
  accent: '#814055',
};

/** The colors of a screen by role, in the light scheme: a document is on paper. */
export function toColors(roles: Record<string, { light: string }>): DocumentColors {
  return {
    paper: roles['paper']?.light ?? plain.paper,
    text: roles['text']?.light ?? plain.text,
    muted: roles['text-2']?.light ?? plain.muted,
    rule: roles['rule']?.light ?? plain.rule,
    accent: roles['accent']?.light ?? plain.accent,
  };
}
