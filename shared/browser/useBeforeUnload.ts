import { useEffect, useEffectEvent } from 'react';

/**
 * Lets the browser ask before the page is closed or left, while `active` is true; with `isNeeded`, only where that
 * returns true at the moment of closing. A listener is added only then: some browsers do not keep a page that has one
 * for the Back button.
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
