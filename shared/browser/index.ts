/** What pages use of the browser: storage, a database, keys, and the question before a page is closed. */
export { database } from './database';
export { createListeners } from './listeners';
export { isShortcut } from './isShortcut';
export { oneAtATime } from './oneAtATime';
export { askToPersist, isNearlyFull, type Space, spaceOnDevice } from './space';
export { deviceStorage, tabStorage } from './storage';
export { useBeforeUnload } from './useBeforeUnload';
