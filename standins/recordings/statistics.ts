/** The mean of some values. */
export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation of some values. */
export function deviation(values: number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** How many neighbours there are at most of which something is true. */
export function longestRun<Value>(values: Value[], isTrue: (value: Value, index: number) => boolean): number {
  let [longest, current] = [0, 0];
  for (const [index, value] of values.entries()) {
    current = isTrue(value, index) ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
