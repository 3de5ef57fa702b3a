import { startTransition, useEffect, useReducer } from 'react';

const settled = new WeakMap<Promise<unknown>, { value: unknown }>();

/** Notes what a promise that never rejects comes to: whatever renders it from then on knows at once. */
export async function settle(promise: Promise<unknown>): Promise<void> {
  settled.set(promise, { value: await promise });
}

/**
 * What a promise that never rejects came to; undefined until then. While a page comes up it is rendered as a
 * transition, in short tasks; where somebody has pressed a link and waits, `pressed`, at once. React's `use`
 * would do, but what it leaves behind a Suspense boundary is revealed 300 ms after the fallback at the earliest.
 */
export function useSettled<T>(promise: Promise<T>, pressed: boolean): T | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const known = settled.has(promise);
  useEffect(() => {
    if (known) return;
    let current = true;
    void settle(promise).then(() => {
      if (!current) return;
      if (pressed) render();
      else startTransition(render);
    });
    return () => void (current = false);
  }, [promise, known, pressed]);
  return settled.get(promise)?.value as T | undefined;
}
