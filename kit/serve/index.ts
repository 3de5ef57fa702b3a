/** Servers on loopback for tools and tests: one for any requests, one for a folder. */
export { type Folder, type Generated, serveFolder } from './folder';
export { releaseFileHeaders } from './headers';
export { type RequestHandler, serveLocally, type LocalServer } from './listen';
