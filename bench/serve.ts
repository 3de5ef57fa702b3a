import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a static host sends for one file: compressed once, never while somebody waits. */
interface Asset {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};
const hashed = /\.[0-9a-f]{8}\.js$/;

function asset(path: string, content: Buffer | string): Asset {
  const body = brotliCompressSync(content);
  const cache = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return {
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    headers: {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': cache,
      'Access-Control-Allow-Origin': '*',
      Vary: 'Accept-Encoding',
    },
  };
}

export type Assets = Map<string, Asset>;

/** The files of a build, and `documents` that are made here, under their addresses. */
export function assetsOf(dir: string | undefined, documents: Record<string, string> = {}): Assets {
  const names = dir === undefined ? [] : readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const files = names
    .filter((name) => extname(name) in types)
    .map((name): [string, Asset] => [`/${name}`, asset(name, readFileSync(join(dir ?? '', name)))]);
  return new Map([
    ...files,
    ...Object.entries(documents).map(([path, text]): [string, Asset] => [path, asset(path, text)]),
  ]);
}

/** Serves brotli, hashed files for ever, the rest to be asked for anew; unknown addresses are routes of the page. */
export function serve(port: number, assets: Assets): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = assets.get(pathname) ?? (extname(pathname) === '' ? assets.get('/index.html') : undefined);
    if (!found) return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end('Not found');
    const headers = { ...found.headers, ETag: found.etag };
    if (request.headers['if-none-match'] === found.etag) return void response.writeHead(304, headers).end();
    response.writeHead(200, { ...headers, 'Content-Length': found.body.length }).end(found.body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}
