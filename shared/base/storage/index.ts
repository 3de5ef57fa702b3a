/** Helpers without React and registers, for all of shared and the shell. Only `useBeforeUnload` is a hook. */
export { database } from './database';
export { createListeners } from './listeners';
export { oneAtATime } from './oneAtATime';
export { askToPersist, type Space, spaceOnDevice } from './space';
export { deviceStorage, tabStorage } from './storage';
export { useBeforeUnload } from './useBeforeUnload';
