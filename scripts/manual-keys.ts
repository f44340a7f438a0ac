import * as features from '#features.ts';
import { formatValue, type JsonSchema } from '#model/explain-field.ts';
import { listEditorSchemas } from './editor-schemas.ts';

/** Replaces the lists of keys in the manual, between two comments, by those in the schemas. */
export function writeKeys(manual: string): string {
  const schemas = listEditorSchemas(features);
  return manual.replace(
    /(<!-- keys of ([\w/.]+) -->\n).*?(?=<!-- end of keys -->)/gs,
    (_, start: string, file: string) => `${start}\n${formatKeys(schemas.get(file) ?? {}, '')}\n`,
  );
}

function formatKeys({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const keys = Object.entries(properties).map(([key, field]) => {
    const example = field.examples ? `: ${formatValue(field.examples[0])}` : '';
    const need = required.includes(key) ? ' (required)' : '';
    const inner = formatKeys(field.items ?? field, `${indent}  `);
    return `${indent}- \`${key}${example}\`${need}: ${field.description}\n${inner}`;
  });
  return keys.join('');
}
