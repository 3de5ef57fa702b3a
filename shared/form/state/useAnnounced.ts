import { useDeferredValue } from 'react';

/** False when a status is rendered first, then true: a screen reader reads only text that is added to a status later. */
export const useAnnounced = (): boolean => useDeferredValue(true, false);
