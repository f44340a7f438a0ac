import type { Messages } from '#ui/messages/languages.ts';
import { labelProps } from '#ui/messages/t.ts';

interface Props<Value extends string> {
  value: Value;
  /** The accessible name, if the label around it has other text. */
  name?: keyof Messages;
  /** Values and their labels. Those that few people choose are in the second color. */
  options: [value: Value, words: string, isRare?: boolean][];
  choose: (value: Value) => void;
}

/** A choice among a few values, as a word in a line of text. */
export function Select<Value extends string>({ name, value, options, choose }: Props<Value>) {
  return (
    <span className="song-choice relative whitespace-nowrap">
      <select
        className="min-h-11 cursor-pointer appearance-none text-accent underline underline-offset-[0.18em]"
        {...(name && labelProps(name))}
        value={value}
        onChange={({ target }) => choose(target.value as Value)}
      >
        {options.map(([option, words, isRare]) => (
          <option className={isRare ? 'text-muted' : 'text-text'} key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}
