/**
 * Servers on loopback for tools, benchmark and tests: one for any requests, one for a folder.
 * And the headers of a release's files, which `deploy` writes into the configuration of nginx too.
 */
export { type Folder, type Generated, serveFolder } from './folder';
export { releaseFileHeaders } from './headers';
export { type RequestHandler, serveLocally, type LocalServer } from './listen';
