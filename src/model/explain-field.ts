import { z } from 'astro/zod';
import { stringify } from 'yaml';
import type { Meaning } from './fields.ts';

/** A field as a JSON Schema, which has its description and examples. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  meaning?: Meaning;
  examples?: unknown[];
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema;
  required?: string[];
  default?: unknown;
}

/** A schema as JSON Schema, in the newest draft that editors support. */
export function createJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    // The library leaves out examples of values that it changes.
    override: ({ zodSchema, jsonSchema }) => {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (examples) Object.assign(jsonSchema, { examples });
    },
  }) as JsonSchema;
}

/** What a field means, and what to write: `The day of publication. Write, for example, …`. */
export function explainField(json: JsonSchema, path: PropertyKey[], value: unknown, noun: string): string {
  const field = fieldAt(json, path);
  const key = path.at(-1);
  if (key === undefined && field.properties)
    return 'Write one `key: value` per line, with the same indentation.';

  const isNeeded = typeof key !== 'string' || fieldAt(json, path.slice(0, -1)).required?.includes(key);
  const [meaning = ''] = /^.*?\.(?= |$)/.exec(field.description ?? '') ?? [];
  const isFlag = field.type === 'boolean';
  // Owners set a flag to change its default.
  const example = isFlag
    ? field.default !== true
    : exampleOf(key === undefined ? (field.items ?? field) : field, value);
  const pair = formatPair(key, example, noun);
  if (isFlag) return `${meaning} Write \`${pair}\` or \`${formatPair(key, !example, noun)}\`.`.trim();
  const remedy = field.enum ? `Use one of ${field.enum.join(', ')}` : `Write, for example, \`${pair}\``;
  const line = noun === 'key' ? 'line' : noun;
  // Values below a deleted line would join the line above.
  const part = value && typeof value === 'object' ? `${noun} with its values` : line;
  const without = isNeeded || value === undefined ? '' : `, or delete the ${part}`;
  return `${meaning} ${remedy}${without}.`.trim();
}

/** An example value of a field, which keeps the words that the owner wrote instead of a list or a group. */
function exampleOf(field: JsonSchema, written?: unknown): unknown {
  const { examples, enum: words, type, items, properties, required = [] } = field;
  const text = typeof written === 'string' && !written.includes('://') && written;
  if (text && items?.type === 'string' && !items.examples) return text.split(',').map((part) => part.trim());
  if (examples ?? words) return (examples ?? words)?.[0];
  if (type === 'boolean') return true;
  if (items) return [exampleOf(items)];
  if (!properties) return 'Some text';
  const telling = Object.keys(properties).filter((key) => properties[key]?.examples);
  const keys = required.length > 0 ? required : telling.slice(0, 2);
  const toExample = (key: string, index: number) => (index === 0 && text) || exampleOf(properties[key] ?? {});
  return Object.fromEntries(keys.map((key, index) => [key, toExample(key, index)]));
}

/** A key with its value, an entry of a list, or an attribute. */
function formatPair(key: PropertyKey | undefined, value: unknown, noun: string): string {
  if (noun !== 'key')
    return `${String(key)}=${typeof value === 'string' ? `"${value}"` : `{${JSON.stringify(value)}}`}`;
  return typeof key === 'string' ? `${key}: ${formatValue(value)}` : `- ${formatValue(value)}`;
}

/** A value as YAML on one line, with quotes if it needs them. */
export function formatValue(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const toText = (_: unknown, part: unknown) => (/number|boolean/.test(typeof part) ? String(part) : part);
  return stringify(value, toText, { collectionStyle: 'flow', lineWidth: 0, schema: 'failsafe' }).trim();
}

/** The field at a path. */
export function fieldAt(json: JsonSchema, path: PropertyKey[]): JsonSchema {
  return path.reduce<JsonSchema>((field, key) => {
    const inner = typeof key === 'number' ? field.items : field.properties?.[String(key)];
    return inner ?? field.additionalProperties ?? {};
  }, json);
}
