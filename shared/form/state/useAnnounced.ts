import { useDeferredValue } from 'react';

/** False in the first rendering of a status, then true: screen readers read only text that is added to it later. */
export const useAnnounced = (): boolean => useDeferredValue(true, false);
