import { useSyncExternalStore } from 'react';

/**
 * Whether the browser says that it has a network. True proves nothing: the cable can lead nowhere. False is certain:
 * then nothing can be sent.
 */
export const isOnline = (): boolean => navigator.onLine;

/** Calls back when `isOnline` changes. Returns a function that stops it. */
export function onOnlineChange(call: () => void): () => void {
  addEventListener('online', call);
  addEventListener('offline', call);
  return () => {
    removeEventListener('online', call);
    removeEventListener('offline', call);
  };
}

/** React hook: `isOnline`, rendered again when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, isOnline);
