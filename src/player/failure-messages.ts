import { t } from '#ui/messages/t.ts';

/** Why a track does not play. */
export type Failure = 'broken' | 'cut' | 'late' | 'refused' | 'offline';

/** What is wrong with a track that still plays. */
export type Trouble = 'slow' | 'unseekable';

/** The message for a track that does not play, with a next step; `hasNext` if another track follows. */
export function toFailureMessage(failure: Failure, title: string, hasNext: boolean): string {
  const hint = t(hasNext ? 'tryNext' : 'tryOther');
  const hasHint = failure === 'broken' || failure === 'cut' || failure === 'late';
  return hasHint ? `${t(failure, { title })} ${hint}` : t(failure, { title });
}

/** The message for a track that still plays. */
export function toTroubleMessage(trouble: Trouble, title: string): string {
  return t(trouble, { title });
}
