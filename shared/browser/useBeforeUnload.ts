import { useEffect, useEffectEvent } from 'react';

/**
 * Lets the browser ask before the page is closed or left, while `active` is true; with `isNeeded`, only where
 * that says so at the moment of closing. Nothing listens otherwise: some browsers keep no page for the Back
 * button that does.
 */
export function useBeforeUnload(active: boolean, isNeeded?: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isNeeded?.() ?? true) event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: BeforeUnloadEvent) => ask(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, [active]);
}
