/** Servers on loopback for tools and tests: one for any requests, one for a folder. */
export { type Folder, type Generated, serveFolder } from './folder';
export { fileHeaders } from './headers';
export { type RequestHandler, serveLocally, type Listening } from './listen';
