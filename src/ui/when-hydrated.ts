let isHydrated = false;
const waiting: (() => void)[] = [];

/** Does something when the shell is hydrated: it comes first, since it answers the visitor, and may be built anew. */
export function whenHydrated(task: () => void): void {
  if (isHydrated) task();
  else waiting.push(task);
}

/** Says that the shell is hydrated. */
export function markHydrated(): void {
  isHydrated = true;
  waiting.splice(0).forEach((task) => task());
}
