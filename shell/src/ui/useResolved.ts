import { startTransition, useEffect, useReducer } from 'react';

/** The value of each promise that has resolved: from then on, `useResolved` has it at once. */
const values = new WeakMap<Promise<unknown>, { value: unknown }>();

/**
 * The value of a promise that never rejects; undefined until it is there. (React's `use` would show what comes
 * after a Suspense fallback 300 ms later at the earliest.)
 *
 * An `urgent` value, for which a person is waiting, is rendered immediately. Any other is rendered as a
 * transition, in short tasks, which do not delay the sign-in (decision 16).
 */
export function useResolved<T>(promise: Promise<T>, urgent: boolean): T | undefined {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const remembered = values.has(promise);
  useEffect(() => {
    if (remembered) return;
    let current = true;
    void promise.then((value) => {
      values.set(promise, { value });
      if (!current) return;
      if (urgent) rerender();
      else startTransition(rerender);
    });
    return () => void (current = false);
  }, [promise, remembered, urgent]);
  return values.get(promise)?.value as T | undefined;
}
