import { t, texts } from '#ui/messages/t.ts';

const reasons = {
  broken: texts.broken,
  cut: texts.cut,
  late: texts.late,
  refused: texts.refused,
  offline: texts.offline,
};

/** Why a track does not play. */
export type FailureReason = keyof typeof reasons;

/** The message for a track that does not play, with a next step; `hasNext` if another track follows. */
export function formatFailure(failure: FailureReason, title: string, hasNext: boolean): string {
  const hint = t(hasNext ? texts.tryNext : texts.tryOther);
  const hasHint = failure === 'broken' || failure === 'cut' || failure === 'late';
  const message = t(reasons[failure], { title });
  return hasHint ? `${message} ${hint}` : message;
}
