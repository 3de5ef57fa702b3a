import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { readManifest } from '../release/manifest';
import { fileHeaders, type Made, serveFolder } from '../serve';
import { registerOf, remote } from '../webpack';

/** The entry script of a build in `dir`, whose name changes with its content; none before the first build. */
function entryIn(dir: string): Made | undefined {
  const manifest = readManifest(dir);
  if (!manifest) return undefined;
  const text = readFileSync(join(dir, manifest.metaData.remoteEntry.name), 'utf8');
  return { type: 'text/javascript', text, headers: fileHeaders(false) };
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
  // To a shell on another origin, under a name that stays.
  const made = { '/remoteEntry.js': () => entryIn(output) };
  const server = await serveFolder(port, { dir: output, made });
  console.log(
    `Open in a shell that allows it: ${path}?override=${id}=http://localhost:${port}/remoteEntry.js`,
  );
  const stop = () => {
    server.close();
    watching?.close(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
