import { t } from '#ui/messages/t.ts';

/** Why a track does not play. */
export type FailureReason = 'broken' | 'cut' | 'late' | 'refused' | 'offline';

/** The message for a track that does not play, with a next step; `hasNext` if another track follows. */
export function formatFailure(failure: FailureReason, title: string, hasNext: boolean): string {
  const hint = t(hasNext ? 'tryNext' : 'tryOther');
  const hasHint = failure === 'broken' || failure === 'cut' || failure === 'late';
  return hasHint ? `${t(failure, { title })} ${hint}` : t(failure, { title });
}
