/** For how long a task works, in milliseconds. After it the page responds. */
const taskMs = 50;

export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** As `map`, but in several tasks if that takes long. */
export async function mapInTasks<T, R>(
  values: readonly T[],
  work: (value: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  let began = performance.now();
  for (const [index, value] of values.entries()) {
    results.push(work(value, index));
    if (performance.now() - began < taskMs) continue;
    await nextTask();
    began = performance.now();
  }
  return results;
}
