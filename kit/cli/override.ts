import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { readManifest } from '../release/build/manifest';
import { releaseFileHeaders, type Generated, serveFolder } from '../serve';
import { registerOf, remote } from '../webpack';

/** The remote entry of the build in `dir`, the script that a shell loads; undefined before the first build. */
function remoteEntryOf(dir: string): Generated | undefined {
  const manifest = readManifest(dir);
  if (!manifest) return undefined;
  const text = readFileSync(join(dir, manifest.metaData.remoteEntry.name), 'utf8');
  return { type: 'text/javascript', text, headers: releaseFileHeaders(false) };
}

/** The webpack configuration of a build that is repeated when sources change, and written into `output`, not dist/. */
function watchConfig(dir: string, output: string): Configuration {
  const config = remote(dir);
  return {
    ...config,
    output: { ...config.output, path: output },
    // A production build, as in `remote`: a development build needs react/jsx-dev-runtime, which the shell lacks. The
    // code is not minified, so that developers can read it.
    optimization: { ...config.optimization, minimize: false },
    cache: { type: 'memory' },
    infrastructureLogging: { level: 'error' },
  };
}

/** `register override`: rebuilds the register in `dir` when sources change, and serves it for a deployed shell. */
export async function override(dir: string): Promise<void> {
  const { id, path, port: defaultPort } = registerOf(dir);
  const port = Number(process.env['PORT'] ?? defaultPort);
  const output = join(dir, '.cache/override');
  const watching = webpack(watchConfig(dir, output)).watch({}, (error, stats) => {
    console.log(error?.message ?? stats?.toString('errors-warnings') ?? '');
  });
  // The name of the remote entry changes with each build; the address in the browser must not.
  const generated = { '/remoteEntry.js': () => remoteEntryOf(output) };
  const server = await serveFolder(port, { dir: output, generated });
  console.log(
    `Open this path in a shell that allows overrides: ${path}?override=${id}=http://localhost:${port}/remoteEntry.js`,
  );
  const stop = () => {
    server.close();
    watching?.close(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
