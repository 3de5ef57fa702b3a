import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { withHints } from '@registers/shared/federation';
import sirv from 'sirv';
import { localConfig, localRegistry } from './site';
import { offsets, type Site } from './ports';
import { registerFolders, root } from './workspaces';

const hashed = /\.[0-9a-f]{8}\.js(\.map)?$/;

/** Serves a build: hashed files for ever, everything else asked for anew; readable from the shell's origin. */
function staticFiles(dir: string): RequestListener {
  const files = sirv(join(dir, 'dist'), {
    dev: true,
    setHeaders(response, path) {
      response.setHeader(
        'Cache-Control',
        hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  return (request, response) =>
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
}

/** The shell's files, with the two documents that say what this site is; its page for every route. */
function shell(site: Site): RequestListener {
  const dir = join(root, 'shell');
  const files = staticFiles(dir);
  const json = (value: unknown) => ['application/json', JSON.stringify(value, null, 2)] as const;
  const page = () =>
    withHints(readFileSync(join(dir, 'dist/index.html'), 'utf8'), localRegistry(site).registers);
  const documents: Record<string, () => readonly [type: string, text: string]> = {
    '/config.json': () => json(localConfig(site)),
    '/registers.json': () => json(localRegistry(site)),
  };
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isFile = /\.\w+$/.test(pathname);
    const document = documents[pathname];
    if (isFile && !document) return files(request, response);
    const [type, text] = document?.() ?? ['text/html; charset=utf-8', page()];
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'no-cache');
    response.end(text);
  };
}

/** A browser may take `localhost` for either loopback address. A machine without IPv6 has only the first. */
function listen(port: number, listener: RequestListener): Promise<Server[]> {
  const open = (host: string) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer(listener);
      server.once('error', reject);
      server.listen(port, host, () => resolve(server));
    });
  const optional = (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return [];
    throw error;
  };
  return Promise.all([open('127.0.0.1'), open('::1').catch(optional)]).then((servers) => servers.flat());
}

/** Opens the shell and every register, each on its own port. */
export async function serveAll(site: Site): Promise<Server[]> {
  const registers = registerFolders().map(({ dir, offset }) => ({
    port: site.port(offset),
    files: staticFiles(dir),
  }));
  const all = [{ port: site.port(offsets.shell), files: shell(site) }, ...registers];
  return (await Promise.all(all.map(({ port, files }) => listen(port, files)))).flat();
}
