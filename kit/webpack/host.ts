import { CONTRACT } from '@registers/shared/registry';
import webpack, { type Configuration } from 'webpack';
import { base } from './base';
import { BuildErrors } from './buildErrors';
import { document } from './document';
import { packageIn } from './registerOf';
import { otherVersions, providedByShell } from './sharedModules';
import { ShellManifest } from './shellManifest';
import { sourceOf } from './source';

/** The chunks of the first page. All others are loaded when they are first needed. */
const neededFirst: (string | null | undefined)[] = ['main', 'page', 'ui', 'federation'];

/** The build of the shell: provides the shared modules and knows no register. */
export function host(dir: string): Configuration {
  const shell = packageIn(dir);
  const built = base(dir, shell.name);
  const provided = providedByShell();
  return {
    ...built,
    entry: { main: './src/main' },
    // Packages change less often than our code, and several scripts are compiled in parallel. What few people need
    // stays one script each.
    optimization: {
      ...built.optimization,
      splitChunks: { chunks: ({ name }) => neededFirst.includes(name) },
    },
    plugins: [
      new webpack.DefinePlugin({
        PROVIDED: JSON.stringify(provided),
        // Of the federation runtime: no code for other programs than browsers, and none that reads the manifests of
        // remotes, whose entry scripts `src/federation` finds itself.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      }),
      new BuildErrors(() => otherVersions(shell.dependencies)),
      new ShellManifest(
        shell,
        { contract: CONTRACT, source: sourceOf(dir) },
        {
          ...provided,
          '@module-federation/runtime-core': {
            version: shell.dependencies['@module-federation/runtime'] ?? '',
          },
        },
      ),
      // The page is served for every route, so the addresses of its scripts start at the root.
      document({ template: './src/index.html', scriptLoading: 'defer', publicPath: '/' }),
    ],
  };
}
