import { useCallback, useSyncExternalStore } from 'react';

const settled = new WeakMap<Promise<unknown>, { value: unknown }>();

/** Notes what a promise that never rejects comes to: whatever renders it from then on knows at once. */
export async function settle(promise: Promise<unknown>): Promise<void> {
  settled.set(promise, { value: await promise });
}

/**
 * What a promise that never rejects came to; undefined until then. React's `use` would do, but what it
 * leaves behind a Suspense boundary is revealed 300 ms after the fallback at the earliest.
 */
export function useSettled<T>(promise: Promise<T>): T | undefined {
  const subscribe = useCallback(
    (notify: () => void) => {
      void settle(promise).then(notify);
      return () => undefined;
    },
    [promise],
  );
  return useSyncExternalStore(subscribe, () => settled.get(promise)?.value as T | undefined);
}
