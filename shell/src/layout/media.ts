import { useCallback, useSyncExternalStore } from 'react';

/** Where the sidebar stands beside the page; below it is a drawer. The `md` breakpoint of shared/ui. */
export const wide = '(min-width: 768px)';
/** Where the sidebar has room for its titles from the start. The `lg` breakpoint of shared/ui. */
export const roomy = '(min-width: 1100px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
