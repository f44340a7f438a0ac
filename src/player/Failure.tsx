import { langOf } from '@/ui/messages/say';

/** Says why a track does not play, and what helps. */
export function Failure({ message, className }: { message: string; className: string }) {
  return (
    <p lang={langOf('broken')} className={`failure text-caption font-medium leading-[1.4] ${className}`}>
      {message}
    </p>
  );
}
