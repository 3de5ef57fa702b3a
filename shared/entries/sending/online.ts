import { useSyncExternalStore } from 'react';

/**
 * Whether the browser may have a network. True proves nothing: a cable may lead nowhere. False is certain,
 * and then nothing can be sent.
 */
export const isOnline = (): boolean => navigator.onLine;

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** React hook: whether the browser may have a network. Renders when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
