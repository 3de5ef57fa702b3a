import type { ServerResponse } from 'node:http';
import sirv from 'sirv';
import { fileHeaders, hashed } from './headers';
import { type Answer, listen, type Listening } from './listen';

/** An answer that is made when it is asked for, instead of read from a file. */
export interface Made {
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Folder {
  dir: string;
  /** By path. `/index.html` is the page of every path that names no file. Without an answer it is 404. */
  made?: Readonly<Record<string, () => Made | undefined>>;
}

const page = '/index.html';
const namesFile = /\.[^/]*$/;

const askedAnew = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };

const notFound = (response: ServerResponse) =>
  void response.writeHead(404, { 'Cache-Control': 'no-store' }).end('Not found');

function send(response: ServerResponse, { type, text, headers }: Made): void {
  response.writeHead(200, { ...askedAnew, 'Content-Type': type, ...headers }).end(text);
}

function answerFrom({ dir, made = {} }: Folder): Answer {
  // Read at each request: a folder may be built or released into while it is served.
  const files = sirv(dir, { dev: true, etag: true, brotli: true, extensions: [] });
  return (path, request, response) => {
    const file = namesFile.test(path) ? path : page;
    const make = made[file];
    if (make) {
      const answer = make();
      return answer ? send(response, answer) : notFound(response);
    }
    // The release tool's lock, and what is half written.
    if (file.includes('/.')) return notFound(response);
    const headers = file === page ? askedAnew : fileHeaders(hashed.test(file));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // A server need not send parts of a file, and sirv fails on a range that ends before it begins.
    delete request.headers.range;
    // Decoded and encoded again: sirv leaves `%2B` as it is, which is the `+` in the name of every release.
    request.url = encodeURI(file);
    files(request, response, () => notFound(response));
  };
}

/** Serves a folder as a static host does: brotli where it lies beside a file, hashed files for ever, the rest asked for anew. */
export const serveFolder = (port: number, folder: Folder): Promise<Listening> =>
  listen(port, answerFrom(folder));
