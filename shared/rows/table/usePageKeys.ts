import { useEffect, useEffectEvent } from 'react';

/** Calls back at each key that is pressed on the page, wherever the focus is. */
export function usePageKeys(onKey: (event: KeyboardEvent) => unknown): void {
  const onPageKey = useEffectEvent(onKey);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => void onPageKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
