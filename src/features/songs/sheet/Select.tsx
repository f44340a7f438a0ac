import type { ReactNode } from 'react';
import type { Readable } from '#ui/create-store.ts';
import type { InterfaceText } from '#ui/messages/languages.ts';
import { labelProps, type textProps } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';

/** Whether the page is hydrated. */
const hydration: Readable<boolean> = {
  initial: false,
  get: () => true,
  subscribe: () => () => undefined,
};

interface Props<Value extends string> {
  value: Value;
  /** The accessible name, if the label around it has other text. */
  name?: InterfaceText;
  /** Values and their labels, with the language of interface texts. Those that few people choose are in the second color. */
  options: [value: Value, words: string | ReturnType<typeof textProps>, isRare?: boolean][];
  /** What shows instead of the words of the value. */
  children?: ReactNode;
  choose: (value: Value) => void;
}

/** A choice among a few values, as a word in a line of text, which is below the browser's own control. */
export function Select<Value extends string>({ name, value, options, choose, children }: Props<Value>) {
  const isReady = useStore(hydration);
  const chosen = options.filter(([option]) => option === value);
  return (
    <span className="song-choice relative whitespace-nowrap text-accent noscript:text-inherit">
      <bdi
        className="underline underline-offset-[0.18em] noscript:no-underline print:no-underline"
        aria-hidden
        {...(children ? { children } : toProps(chosen[0]?.[1]))}
      />
      <select
        className="absolute end-0 top-1/2 min-h-11 w-full min-w-11 -translate-y-1/2 cursor-pointer text-text opacity-0 disabled:cursor-default print:hidden"
        {...(name && labelProps(name))}
        value={value}
        onChange={({ target }) => choose(target.value as Value)}
      >
        {/* Without scripts, there is nothing to choose. */}
        {(isReady ? options : chosen).map(([option, words, isRare]) => (
          <option
            className={isRare ? 'text-muted' : undefined}
            key={option}
            value={option}
            dir="auto"
            {...toProps(words)}
          />
        ))}
      </select>
    </span>
  );
}

function toProps(words: string | ReturnType<typeof textProps> = '') {
  return typeof words === 'string' ? { children: words } : words;
}
