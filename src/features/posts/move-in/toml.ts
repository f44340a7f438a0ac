import { parse } from 'smol-toml';
import { stringify } from 'yaml';

/** A text with keys in TOML between `+++`, as Hugo writes them. */
const WITH_TOML = /^\+{3}[^\S\n]*\n([^]*?)^\+{3}[^\S\n]*(?:\n|$)/m;

/** A text with its keys in YAML, if they are in valid TOML. */
export function convertToml(text: string): string {
  const [written = '', toml = ''] = WITH_TOML.exec(text) ?? [];
  if (written === '') return text;
  try {
    return `---\n${stringify(parse(toml), { lineWidth: 0 })}---\n${text.slice(written.length)}`;
  } catch {
    return text;
  }
}
