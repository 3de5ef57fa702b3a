import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONTRACT } from '@registers/shared/registry';
import webpack, { type Chunk, type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { base, document } from './base';
import { readGitState } from './gitState';
import { providedByShell } from './sharedModules';
import { ShellManifest } from './shellManifest';

/** The chunks of the first page, by the names that `webpackChunkName` gives them. */
const neededFirst = ['main', 'page'];

interface ShellPackage {
  name: string;
  /** Pinned exactly: the versions that are installed. */
  dependencies: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);

/** The configuration of the shell's build, which provides the shared modules and knows no register. */
export function host(dir: string): Configuration {
  const shell = require(join(dir, 'package.json')) as ShellPackage;
  const built = base(dir, shell.name);
  const provided = providedByShell();
  return {
    ...built,
    // The service worker is no script of the page. A release copies it to an address without a hash (`workerFile`).
    entry: { main: './src/main', worker: './src/offline/serviceWorker' },
    output: { ...built.output, crossOriginLoading: 'anonymous' },
    // Chunks of the first page are split into packages and our code: packages change less often, and browsers compile
    // several scripts in parallel. Other chunks, which fewer people need, stay one script each.
    optimization: {
      ...built.optimization,
      splitChunks: {
        chunks: ({ name }) => neededFirst.includes(name ?? ''),
        cacheGroups: {
          // The first script of the page: it arrives a little before the others, and the rest is requested (shell/src/index.html).
          react: { test: /[\\/]node_modules[\\/]react-dom[\\/]/, name: 'react-main' },
          defaultVendors: {
            test: /[\\/]node_modules[\\/]/,
            priority: -10,
            reuseExistingChunk: true,
            // The name that webpack would give lists the files of every package.
            name: (_module: unknown, chunks: Chunk[]) =>
              `packages-${chunks.map(({ name }) => name).join('-')}`,
          },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        PROVIDED: JSON.stringify(provided),
        // Two constants of the federation runtime: no code for Node, and none that reads manifests, because
        // the shell finds the entry scripts itself.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      }),
      // The first page calls most functions of its scripts. By this comment browsers compile them as the scripts arrive,
      // beside the page's thread, and not one by one as they are called. After the minifier, which removes comments.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: new RegExp(`(${neededFirst.join('|')})\\.[^.]+\\.js$`),
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      // On a device the copy of the site is in Cache Storage, which every script of this origin can write to. With these
      // hashes browsers run only what was built.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      // For `register release`: what this shell provides. The core of the federation runtime has the runtime's version.
      new ShellManifest(
        shell.name,
        { contract: CONTRACT, git: readGitState(dir) },
        {
          ...provided,
          '@module-federation/runtime-core': {
            version: shell.dependencies['@module-federation/runtime'] ?? '',
          },
        },
        neededFirst,
      ),
      // The page is served for every route, so the addresses of its scripts start at the root.
      document({ template: './src/index.html', scriptLoading: 'defer', publicPath: '/', chunks: ['main'] }),
    ],
  };
}
