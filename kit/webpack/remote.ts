import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTRACT } from '@registers/shared/registry';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { base } from './base';
import { FormsFile } from './formsFile';
import { OwnChunkList } from './ownChunkList';
import { registerOf, theRegister } from './registerOf';
import { sharedByRegisters } from './sharedModules';
import { sourceOf } from './source';

const require = createRequire(import.meta.url);

/** How long a chunk may take to load, in milliseconds: as long as the shell's loader waits for a whole build. */
const chunkLoadTimeout = 10_000;

/**
 * The versions of the federation runtime in a shell with which registers of this kit were tested (decision 15). Not
 * raised with every version of the plugin: a register built with a higher one needs a newer shell.
 */
const runtime = '^2.8.2';

/** The build of a register: one exposed module, `./register`, loaded by the shell at run time. */
export function remote(dir: string): Configuration {
  const { id } = registerOf(dir);
  const built = base(dir, id);
  const source = sourceOf(dir);
  return {
    ...built,
    // page/chunkAddresses.ts sets the public path where the build runs.
    output: { ...built.output, publicPath: '', crossOriginLoading: 'anonymous', chunkLoadTimeout },
    resolve: { ...built.resolve, alias: theRegister(dir) },
    plugins: [
      new webpack.DefinePlugin({ BUILT_FOR_CONTRACT: CONTRACT }),
      new FormsFile(dir),
      new OwnChunkList(id),
      new SubresourceIntegrityPlugin(),
      new ModuleFederationPlugin({
        name: id,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './register': require.resolve('./page/exposedRegister.ts') },
        runtimePlugins: [require.resolve('./page/chunkAddresses.ts')],
        shared: sharedByRegisters(),
        shareStrategy: 'loaded-first',
        // The shell provides the core of the runtime (decision 15), and a register loads no other remote.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        manifest: {
          // `register release` reads these values to check the build, instead of running it.
          additionalData({ stats }) {
            Object.assign(stats.metaData, { contract: CONTRACT, runtime, source });
          },
        },
        dts: false,
      }),
    ],
  };
}
