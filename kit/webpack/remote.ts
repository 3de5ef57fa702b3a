import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTRACT } from '@registers/shared/registry';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { base } from './base';
import { OwnChunkList } from './ownChunkList';
import { pinnedVersion } from './pinnedVersion';
import { registerOf } from './registerOf';
import { rangeFor, sharedByRegisters } from './sharedModules';

const require = createRequire(import.meta.url);

/** In milliseconds, as long as the shell's loader waits for a whole build. */
const chunkLoadTimeout = 10_000;

/** The build of a register: one exposed module, `./register`, loaded by the shell at run time. */
export function remote(dir: string): Configuration {
  const { id } = registerOf(dir);
  const built = base(dir, id);
  const runtime = rangeFor(
    pinnedVersion(join(import.meta.dirname, '../package.json'), '@module-federation/enhanced'),
  );
  return {
    ...built,
    output: { ...built.output, crossOriginLoading: 'anonymous', chunkLoadTimeout },
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
