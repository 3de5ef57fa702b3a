import type { ServerResponse } from 'node:http';
import sirv from 'sirv';
import { releaseFileHeaders, hashedName } from './headers';
import { type RequestHandler, serveLocally, type LocalServer } from './listen';

/** A response that is made anew for each request instead of read from a file. `type` is its Content-Type. */
export interface Generated {
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Folder {
  dir: string;
  /**
   * The function that makes the response for each path. `/index.html`, from here or from the folder, is the response to
   * every path whose last part has no dot.
   */
  generated?: Readonly<Record<string, () => Generated>>;
  /** The page's own origin, to which a page leads that is opened by another name: sign-in knows no other. */
  origin?: string;
}

const pagePath = '/index.html';
const isFileName = /\.[^/]*$/;

const revalidated = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };

const notFound = (response: ServerResponse) =>
  void response.writeHead(404, { 'Cache-Control': 'no-store' }).end('Not found');

function send(response: ServerResponse, { type, text, headers }: Generated): void {
  response.writeHead(200, { ...revalidated, 'Content-Type': type, ...headers }).end(text);
}

function answerFrom({ dir, generated = {}, origin }: Folder): RequestHandler {
  // `dev` reads the folder at each request: builds and releases change it.
  const files = sirv(dir, { dev: true, etag: true, brotli: true, extensions: [] });
  return (path, request, response) => {
    const file = isFileName.test(path) ? path : pagePath;
    if (file === pagePath && origin !== undefined && origin !== `http://${request.headers.host}`)
      return void response
        .writeHead(302, { Location: `${origin}${request.url ?? '/'}`, ...revalidated })
        .end();
    const generate = generated[file];
    if (generate) return send(response, generate());
    // Hidden files: the lock and the temporary files of the release tool. Nobody may read them.
    if (file.includes('/.')) return notFound(response);
    const headers = file === pagePath ? revalidated : releaseFileHeaders(hashedName.test(file));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // Ranges are ignored, as HTTP allows: sirv fails on a range that ends before it begins.
    delete request.headers.range;
    // The decoded path, encoded again: sirv itself does not decode `%2B`, the `+` in the name of every release.
    request.url = encodeURI(file);
    files(request, response, () => notFound(response));
  };
}

/** Serves a folder as static hosts do: with .br copies; browsers keep hashed files for a year, and check the others. */
export const serveFolder = (port: number, folder: Folder): Promise<LocalServer> =>
  serveLocally(port, answerFrom(folder));
