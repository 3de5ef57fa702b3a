import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

const require = createRequire(import.meta.url);
const dist = (name: string) => dirname(require.resolve(`@module-federation/${name}`));
const inCore = [
  'plugins/generate-preload-assets',

  'plugins/snapshot/index',
  'plugins/snapshot/SnapshotHandler',
  'utils/preload',
];
const unused = [
  ...inCore.map((file) => join(dist('runtime-core'), `${file}.js`)),
  join(dist('webpack-bundler-runtime'), 'remotes.js'),
];
const standIn = join(import.meta.dirname, 'src/unusedFederation.ts');

/**
 * Leaves out of the federation runtime what the shell does without: it reads manifests itself
 * (`src/remoteEntry.ts`), hints at files in the page, and has registers that load nothing but themselves.
 * What a server would need goes as well (decision 15).
 */
export function leanFederation(config: Configuration): Configuration {
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: Object.assign(
        {},
        config.resolve?.alias,
        Object.fromEntries(unused.map((file) => [file, standIn])),
      ),
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        // An import that the stand-in lacks has to fail the build: it has fallen behind the runtime.
        { test: /@module-federation[\\/]/, parser: { importExportsPresence: 'error' } },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
}
