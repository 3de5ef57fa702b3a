/** What pages and registers need of the browser itself, written once: storage, a database, and the question before a page is closed. */
export { database } from './database';
export { deviceStorage, tabStorage } from './storage';
export { useBeforeUnload } from './useBeforeUnload';
