/** Why a track does not play. */
export type Failure = 'broken' | 'late' | 'refused' | 'offline';

/** What a visitor is told when a track does not play, with a next step; `hasNext` when another one follows. */
export function toFailureMessage(failure: Failure, title: string, hasNext: boolean): string {
  const hint = `Try again, or ${hasNext ? 'go on to the next track' : 'choose another track'}.`;
  switch (failure) {
    case 'broken':
      return `“${title}” could not be played. ${hint}`;
    case 'late':
      return `“${title}” takes too long to arrive. ${hint}`;
    case 'refused':
      return `Your browser did not let “${title}” start. Press play once more.`;
    case 'offline':
      return `You are offline. “${title}” goes on when you are connected again.`;
  }
}
