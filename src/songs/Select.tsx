interface Props<Value extends string> {
  value: Value;
  /** Values and their labels. */
  options: [value: Value, words: string][];
  choose: (value: Value) => void;
}

/** A choice among a few values, as a word in a line of text. Its name is the label around it. */
export function Select<Value extends string>({ value, options, choose }: Props<Value>) {
  return (
    <span className="song-choice relative whitespace-nowrap">
      <select
        className="min-h-11 cursor-pointer appearance-none text-accent underline underline-offset-[0.18em]"
        value={value}
        onChange={({ target }) => choose(target.value as Value)}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}
