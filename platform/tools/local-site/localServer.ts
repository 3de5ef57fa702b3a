import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashedName, releaseFileHeaders } from '@registers/kit/release';
import sirv from 'sirv';
import { listen, loopbackHosts } from '../../service/listen';

/** Responds to a request. `path` is decoded and starts with a slash. */
export type RequestHandler = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

export interface LocalServer {
  port: number;
  close: () => void;
}

/** The decoded path; undefined if the URL is invalid: `//`, a `%` that encodes nothing, not http. */
function decodePath({ url = '/' }: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.startsWith('/') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Calls `answer` for a request, and handles its errors, so that none of them ends the process. */
async function guarded(
  answer: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = decodePath(request);
  if (path === undefined) return void response.writeHead(400).end('Bad request');
  response.once('pipe', (source) => {
    // pipe() does not forward errors: without a listener, a file that cannot be read would end the process.
    source.once('error', () => response.destroy());
    response.once('close', () => source.destroy());
  });
  try {
    await answer(path, request, response);
  } catch (error) {
    // The client has closed the connection, so there is nobody to respond to.
    if (response.destroyed) return;
    console.error(`${request.method ?? ''} ${path} failed:`, error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end('Internal server error');
  }
}

/** Listens on both loopback addresses, because `localhost` can be either in a browser. Port 0 is any free port. */
export async function serveLocally(port: number, answer: RequestHandler): Promise<LocalServer> {
  const listening = await listen((...sent) => void guarded(answer, ...sent), loopbackHosts, port);
  return { port: listening.port, close: () => void listening.close(0) };
}

/** A response that is made anew for each request instead of read from a file. `type` is its Content-Type. */
export interface Generated {
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

interface Folder {
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
