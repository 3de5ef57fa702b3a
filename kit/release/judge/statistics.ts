/** In how many page sessions something happened (`bad`), of how many (`of`). */
export interface Share {
  bad: number;
  of: number;
}

/**
 * The numbers of Wald's sequential test, which decides whether one session in a hundred is bad, or one in ten. If
 * it is one in a hundred, 5 of 100 tests say one in ten (α). If it is one in ten, 10 of 100 tests say one in a hundred
 * (β). The test can be repeated after every session.
 */
const [few, many, alpha, beta] = [0.01, 0.1, 0.05, 0.1];
const perBad = Math.log(many / few);
const perClean = Math.log((1 - few) / (1 - many));

/** How many clean sessions are needed, beside so many bad ones, to show that only one session in a hundred is bad. */
export const cleanNeeded = (bad: number): number =>
  Math.ceil((Math.log((1 - alpha) / beta) + bad * perBad) / perClean);

/** Whether the bad ones among these sessions show that one in ten is bad. */
export const showsMany = ({ bad, of }: Share): boolean =>
  bad * perBad - (of - bad) * perClean >= Math.log((1 - beta) / alpha);

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
