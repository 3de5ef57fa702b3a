import { setTimeout as wait } from 'node:timers/promises';

const patience = 15_000;

/** Asks again and again until there is an answer. @throws Error when there is none within 15 seconds. */
export async function until<T>(wanted: string, ask: () => Promise<T | null | undefined>): Promise<T> {
  for (const began = performance.now(); performance.now() - began < patience; await wait(50)) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
  }
  throw new Error(`${wanted} did not come within ${patience / 1000} seconds`);
}
