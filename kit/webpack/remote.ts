import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTRACT } from '@registers/shared/registry';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { base } from './base';
import { OwnChunkList } from './ownChunkList';
import { registerOf } from './registerOf';
import { sharedByRegisters } from './sharedModules';

const require = createRequire(import.meta.url);

/** In milliseconds, as long as the shell's loader waits for a whole build. */
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
  return {
    ...built,
    output: { ...built.output, crossOriginLoading: 'anonymous', chunkLoadTimeout },
    // Not numbers: for a script with the number 0 the plugin below writes no hash, and the release gate refuses it.
    optimization: { ...built.optimization, chunkIds: 'named' },
    plugins: [
      new OwnChunkList(id),
      new SubresourceIntegrityPlugin(),
      new ModuleFederationPlugin({
        name: id,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './register': './src/register' },
        runtimePlugins: [require.resolve('./retriedChunks.ts')],
        shared: sharedByRegisters(),
        shareStrategy: 'loaded-first',
        // The shell provides the core of the runtime (decision 15), and a register loads no other remote.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        manifest: {
          // The release gate reads these instead of running the build.
          additionalData({ stats }: { stats: { metaData: object } }) {
            Object.assign(stats.metaData, { contract: CONTRACT, runtime });
          },
        },
        dts: false,
      }),
    ],
  };
}
