import { useEffect, useEffectEvent } from 'react';

/**
 * While `active` is true, the browser asks before the page is closed or left; with `isNeeded`, only if that function
 * returns true at this moment. While `active` is false there is no listener: with one, some browsers would not keep the
 * page to show it again by the Back button.
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
