import { useSyncExternalStore } from 'react';

/**
 * Whether the browser says that it has a network. True proves nothing: the cable can lead nowhere. False is certain:
 * then nothing can be sent.
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

/** React hook: `isOnline`, rendered again when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
