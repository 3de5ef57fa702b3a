import { useSyncExternalStore } from 'react';

/** Below the `sm` breakpoint of shared/ui. */
const narrow = '(max-width: 479.98px)';

function subscribe(onChange: () => void) {
  const list = matchMedia(narrow);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone, where nobody scrolls through a table of many columns. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
