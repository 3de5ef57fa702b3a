/** The servers of this machine: a guarded listener on loopback, and a static host on it. */
export { type Folder, type Made, serveFolder } from './folder';
export { fileHeaders } from './headers';
export { type Answer, listen, type Listening } from './listen';
