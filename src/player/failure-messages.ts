import { say } from '@/ui/messages/say';

/** Why a track does not play. */
export type Failure = 'broken' | 'cut' | 'late' | 'refused' | 'offline';

/** What a track does not do as it should although it goes on. */
export type Trouble = 'slow' | 'unseekable';

/** What a visitor is told when a track does not play, with a next step; `hasNext` when another one follows. */
export function toFailureMessage(failure: Failure, title: string, hasNext: boolean): string {
  const hint = say(hasNext ? 'tryNext' : 'tryOther');
  const hasHint = failure === 'broken' || failure === 'cut' || failure === 'late';
  return hasHint ? `${say(failure, { title })} ${hint}` : say(failure, { title });
}

/** What a visitor is told of a track that goes on all the same. */
export function toTroubleMessage(trouble: Trouble, title: string): string {
  return say(trouble, { title });
}
