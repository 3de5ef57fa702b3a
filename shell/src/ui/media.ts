import { useCallback, useSyncExternalStore } from 'react';

/** From this width, the `md` breakpoint of shared/ui, the sidebar is beside the page, else a drawer. */
export const wide = '(min-width: 48rem)';
/** From this width the sidebar has titles by default. The `lg` breakpoint of shared/ui. */
export const roomy = '(min-width: 68.75rem)';

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
