import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { registerOf, remote } from './webpack';

const types: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' };

/** The entry script of a build in `dir`, whose name changes with its content. */
async function entryIn(dir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dir, 'mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
  };
  return manifest.metaData.remoteEntry.name;
}

/** Serves a build to a shell on another origin, its entry under a name that stays. */
function serve(dir: string, port: number): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    // A build is one flat folder: what lies elsewhere cannot be asked for.
    const name = basename(new URL(url, 'http://localhost').pathname);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const answer = async () => readFile(join(dir, name === 'remoteEntry.js' ? await entryIn(dir) : name));
    answer().then(
      (content) => {
        response.setHeader('Content-Type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain');
        response.end(content);
      },
      () => response.writeHead(404).end(`${name} is not of this build`),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}

/** The register's own build, made anew as its sources change, beside the one in dist/. */
function watched(dir: string, output: string): Configuration {
  const config = remote(dir);
  return {
    ...config,
    output: { ...config.output, path: output },
    // A build for development would ask the shell for react/jsx-dev-runtime, which it does not provide.
    optimization: { ...config.optimization, minimize: false },
    cache: { type: 'memory' },
    infrastructureLogging: { level: 'error' },
  };
}

/** Builds the register in `dir` as it changes, for a deployed shell to load in place of the released one. */
export async function override(dir: string): Promise<void> {
  const { id, path, port: usual } = registerOf(dir);
  const port = Number(process.env['PORT'] ?? usual);
  const output = join(dir, '.cache/override');
  const watching = webpack(watched(dir, output)).watch({}, (error, stats) => {
    console.log(error?.message ?? stats?.toString('errors-warnings') ?? '');
  });
  const server = await serve(output, port);
  console.log(
    `Open in a shell that allows it: ${path}?override=${id}=http://localhost:${port}/remoteEntry.js`,
  );
  const stop = () => {
    server.close();
    server.closeAllConnections();
    watching?.close(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
