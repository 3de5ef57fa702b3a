/** In how many page sessions something happened (`bad`), of how many (`of`). */
export interface Share {
  bad: number;
  of: number;
}

function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i += 1) sum += Math.log((n - k + i) / i);
  return sum;
}

/**
 * The probability that so many of all bad sessions, or more, are in the first share by chance alone, though both builds
 * are alike (Fisher's exact test, one-sided).
 */
export function chanceOf(first: Share, second: Share): number {
  const bad = first.bad + second.bad;
  let chance = 0;
  for (let k = first.bad; k <= Math.min(bad, first.of); k += 1)
    chance += Math.exp(
      logChoose(first.of, k) + logChoose(second.of, bad - k) - logChoose(first.of + second.of, bad),
    );
  return Math.min(chance, 1);
}
