import type { label } from '#ui/messages/t.ts';

interface Props<Value extends string> {
  /** Its name, unless it is in a label. */
  name?: ReturnType<typeof label>;
  value: Value;
  /** Values and their labels. */
  options: [value: Value, words: string][];
  choose: (value: Value) => void;
}

/** A choice among a few values. */
export function Select<Value extends string>({ name, value, options, choose }: Props<Value>) {
  return (
    <select
      className={`min-h-11 rounded-sm border border-rule-strong bg-paper-2 px-2 text-base font-demi text-text ${name ? 'self-end' : 'self-start'}`}
      value={value}
      onChange={({ target }) => choose(target.value as Value)}
      {...name}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}
