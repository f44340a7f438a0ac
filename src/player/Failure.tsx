import { getLangProps, texts } from '#ui/messages/t.ts';

/** Explains why a track does not play, and what to do. */
export function Failure({ message, className }: { message: string; className: string }) {
  return (
    <p
      {...getLangProps(texts.broken)}
      className={`failure text-caption font-medium leading-[1.4] ${className}`}
    >
      {message}
    </p>
  );
}
