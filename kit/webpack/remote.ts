import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTRACT } from '@registers/shared/registry';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { base } from './base';
import { BuildErrors } from './buildErrors';
import { FormsFile } from './formsFile';
import { OwnChunkList } from './ownChunkList';
import { packageIn, registerOf, theRegister } from './registerOf';
import { otherVersions, requiredRange, sharedByRegisters } from './sharedModules';
import { sourceOf } from './source';

const require = createRequire(import.meta.url);

/** In milliseconds, as long as the shell's loader waits for a whole build. */
const chunkLoadTimeout = 10_000;

/**
 * The versions of the federation runtime in a shell with which registers of this kit were tested (decision 15). Not
 * raised with every version of the plugin: a register built with a higher one needs a newer shell.
 */
const runtime = '^2.8.2';

/** The number is the build's, so that it is the one in the manifest, which the release gate reads. */
function ownContract({ modules, moduleGraph }: Compilation): string[] {
  const register = [...modules].find(
    (module) => module instanceof webpack.NormalModule && module.rawRequest === 'the-register',
  );
  const exported = register && moduleGraph.getProvidedExports(register);
  if (!Array.isArray(exported) || !exported.includes('contract')) return [];
  return [
    `src/register exports "contract". Remove it: the build adds ${CONTRACT}, the contract of the installed @registers/shared`,
  ];
}

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
    // Not numbers: for a script with the number 0 the plugin below writes no hash, and the release gate refuses it.
    optimization: { ...built.optimization, chunkIds: 'named' },
    plugins: [
      new webpack.DefinePlugin({ BUILT_FOR_CONTRACT: CONTRACT }),
      new BuildErrors((compilation) => [
        ...otherVersions(packageIn(dir).dependencies),
        ...ownContract(compilation),
      ]),
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
          // The release gate reads these instead of running the build.
          additionalData({ stats }) {
            Object.assign(stats.metaData, { contract: CONTRACT, runtime, source });
            for (const shared of stats.shared) shared.requiredVersion = requiredRange(shared.name);
          },
        },
        dts: false,
      }),
    ],
  };
}
