import type { label } from '#ui/messages/t.ts';

interface Props<Value extends string> {
  /** Its name, unless it is in a label. */
  name?: ReturnType<typeof label>;
  value: Value;
  /** Values and their labels. */
  options: [value: Value, words: string][];
  choose: (value: Value) => void;
}

/** A choice among a few values, as a word in a line of text. */
export function Select<Value extends string>({ name, value, options, choose }: Props<Value>) {
  return (
    <span className="song-choice">
      <select value={value} onChange={({ target }) => choose(target.value as Value)} {...name}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}
