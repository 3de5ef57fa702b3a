import type { ServerResponse } from 'node:http';
import sirv from 'sirv';
import { releaseFileHeaders, hashedName } from './headers';
import { type RequestHandler, serveLocally, type LocalServer } from './listen';

/** A response that is generated for each request instead of read from a file. */
export interface Generated {
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Folder {
  dir: string;
  /**
   * Generated responses by path. That of `/index.html` is sent for every path that is not of a file. If a function
   * returns undefined, the status is 404.
   */
  generated?: Readonly<Record<string, () => Generated | undefined>>;
}

const pagePath = '/index.html';
const isFileName = /\.[^/]*$/;

const revalidated = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };

const notFound = (response: ServerResponse) =>
  void response.writeHead(404, { 'Cache-Control': 'no-store' }).end('Not found');

function send(response: ServerResponse, { type, text, headers }: Generated): void {
  response.writeHead(200, { ...revalidated, 'Content-Type': type, ...headers }).end(text);
}

function answerFrom({ dir, generated = {} }: Folder): RequestHandler {
  // `dev` reads the folder at each request: builds and releases may change it.
  const files = sirv(dir, { dev: true, etag: true, brotli: true, extensions: [] });
  return (path, request, response) => {
    const file = isFileName.test(path) ? path : pagePath;
    const generate = generated[file];
    if (generate) {
      const content = generate();
      return content ? send(response, content) : notFound(response);
    }
    // The lock and the temporary files of the release tool, which nobody may read.
    if (file.includes('/.')) return notFound(response);
    const headers = file === pagePath ? revalidated : releaseFileHeaders(hashedName.test(file));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // A server may ignore ranges, and sirv fails on one that ends before it begins.
    delete request.headers.range;
    // Decoded and encoded again, because sirv does not decode `%2B`, the `+` in the name of every release.
    request.url = encodeURI(file);
    files(request, response, () => notFound(response));
  };
}

/** Serves a folder as a static host does: with brotli if there is a copy, hashed files immutable, the rest revalidated. */
export const serveFolder = (port: number, folder: Folder): Promise<LocalServer> =>
  serveLocally(port, answerFrom(folder));
