/** Why a track does not play. */
export type Failure = 'broken' | 'cut' | 'late' | 'refused' | 'offline';

/** What a track does not do as it should although it goes on. */
export type Trouble = 'slow' | 'unseekable';

/** What a visitor is told when a track does not play, with a next step; `hasNext` when another one follows. */
export function toFailureMessage(failure: Failure, title: string, hasNext: boolean): string {
  const hint = `Try again, or ${hasNext ? 'go on to the next track' : 'choose another track'}.`;
  switch (failure) {
    case 'broken':
      return `“${title}” could not be played. ${hint}`;
    case 'cut':
      return `The rest of “${title}” did not arrive. ${hint}`;
    case 'late':
      return `“${title}” takes too long to arrive. ${hint}`;
    case 'refused':
      return `Your browser did not let “${title}” start. Press play once more.`;
    case 'offline':
      return `You are offline. “${title}” goes on when you are connected again.`;
  }
}

/** What a visitor is told of a track that goes on all the same. */
export function toTroubleMessage(trouble: Trouble, title: string): string {
  switch (trouble) {
    case 'slow':
      return `“${title}” arrives slowly. It plays as soon as enough of it is here.`;
    case 'unseekable':
      return `“${title}” can only be played as it comes: its server sends no parts of it.`;
  }
}
