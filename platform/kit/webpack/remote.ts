import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTRACT } from '@registers/shared/registry';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { readRegister } from '../release/build/package';
import { base, theRegister } from './base';
import { FormsFile } from './formsFile';
import { readGitState } from './gitState';
import { OwnChunkList } from './ownChunkList';
import { sharedByRegisters } from './sharedModules';

const require = createRequire(import.meta.url);

/**
 * The versions of the federation runtime that a register requires of its shell: those with which registers of this kit
 * were tested (decision 1). Not raised with every version of the plugin, since a register then needs a newer shell.
 */
const runtime = '^2.8.2';

/** The configuration of a register's build: it exposes one module, `./register`, which the shell loads. */
export function remote(dir: string): Configuration {
  const { id } = readRegister(dir);
  const built = base(dir, id);
  const git = readGitState(dir);
  return {
    ...built,
    // In the browser it is set to where the remote entry is.
    output: { ...built.output, publicPath: '', crossOriginLoading: 'anonymous' },
    resolve: { ...built.resolve, alias: theRegister(dir) },
    // The register's own copy of `pure` modules would be chunks without a name, which get one from a file's path.
    optimization: {
      ...built.optimization,
      splitChunks: {
        chunks: ({ name }) => typeof name !== 'string',
        cacheGroups: { default: false, defaultVendors: false, ownCopy: { name: 'own-copy', enforce: true } },
      },
    },
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
        // The shell provides the core of the runtime (decision 1), and a register loads no other remote.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        manifest: {
          // `register release` reads these values to check the build, instead of running it.
          additionalData({ stats }) {
            Object.assign(stats.metaData, { contract: CONTRACT, runtime, git });
          },
        },
        dts: false,
      }),
    ],
  };
}
