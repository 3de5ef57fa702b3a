import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { CONTRACT } from '../contract/module';
import { OwnChunkList } from './ownChunkList';
import { providedByShell, rangeFor, sharedByRegisters } from './shares';
import { ShellManifest } from './shellManifest';

export interface RegisterManifest {
  /** Names the register in `registers.json` and its endpoint in `config.json`; also its federation name. */
  id: string;
  /** The route, as the address bar shows it. */
  path: string;
  /** The link's and the page's title. */
  title: string;
  /** A Material Symbols name. */
  icon: string;
  /** The port of the register's own server on one machine, counted from 3000. */
  port: number;
}

const require = createRequire(import.meta.url);
const packageOf = (dir: string) =>
  require(join(dir, 'package.json')) as { name: string; version: string; register?: RegisterManifest };

/** The `register` section of the package in `dir`. */
export function registerOf(dir: string): RegisterManifest {
  const { register } = packageOf(dir);
  if (!register) throw new Error(`${join(dir, 'package.json')} has no "register" section`);
  return register;
}

/** A package's own build settings: the TypeScript beside its package.json. */
const settingsIn = (dir: string) =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(dir, file));

/** What every build here has in common. Files are named by their content, so they can be cached for ever. */
function base(dir: string, name: string): Configuration {
  return {
    context: dir,
    mode: 'production',
    devtool: 'source-map',
    entry: {},
    output: {
      path: join(dir, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: 'auto',
      uniqueName: name,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          // `shared` arrives through node_modules where a team builds outside this repository.
          exclude: /node_modules\/(?!@registers\/)/,
          use: { loader: require.resolve('swc-loader'), options: swcOptions },
        },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      splitChunks: false,
      runtimeChunk: false,
    },
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: join(dir, '.cache/webpack'),
      // A build under other settings is another build: without this the cache would answer for the old one.
      buildDependencies: { config: [import.meta.dirname + sep, ...settingsIn(dir)] },
    },
    performance: { hints: false },
  };
}

/** A package's version of something that it pins exactly, so that this is what is installed. */
const pinned = (manifest: string, name: string): string =>
  (require(manifest) as { dependencies: Record<string, string> }).dependencies[name] ?? '';

const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/** A server that hangs must not hold a register for ever: the loader of the shell waits as long for the whole. */
const chunkLoadTimeout = 10_000;

/** The build of a register: one exposed module, `./register`, loaded by the shell at run time. */
export function remote(dir: string): Configuration {
  const { id } = registerOf(dir);
  const built = base(dir, id);
  const runtime = rangeFor(pinned('../package.json', '@module-federation/enhanced'));
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
        // The shell brings the core of the runtime (decision 15); a register loads no other register.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },

        manifest: {
          // What the release tool judges by without running any code.
          additionalData({ stats }: { stats: { metaData: object } }) {
            Object.assign(stats.metaData, { contract: CONTRACT, runtime });
          },
        },
        dts: false,
      }),
    ],
  };
}

/** The document. Its template begins with the style sheet, which only a build of a document has to make. */
const page = (settings: HtmlWebpackPlugin.Options) =>
  new HtmlWebpackPlugin({
    ...settings,
    templateParameters: async (_compilation, _assets, _tags, options) => ({
      styleSheet: (await import('../ui/styleSheet')).styleSheet,
      htmlWebpackPlugin: { options },
    }),
  });

/** The build of the shell: provides the shared modules, which come while people are signed in, and knows no register. */
export function host(dir: string): Configuration {
  const built = base(dir, packageOf(dir).name);
  const provided = providedByShell();
  return {
    ...built,
    entry: { main: './src/main' },
    // Packages change less often than what is written here, and scripts side by side are read and compiled at once.
    // The calendar, which few open, stays whole.
    optimization: { ...built.optimization, splitChunks: { chunks: ({ name }) => name !== 'calendar' } },
    plugins: [
      new webpack.DefinePlugin({ PROVIDED: JSON.stringify(provided) }),
      new ShellManifest(packageOf(dir), CONTRACT, {
        ...provided,
        '@module-federation/runtime-core': {
          version: pinned(join(dir, 'package.json'), '@module-federation/runtime'),
        },
      }),
      // The page is served for every route, so its scripts are named from the root; their chunks lie beside them.
      page({ template: './src/index.html', scriptLoading: 'defer', publicPath: '/' }),
    ],
  };
}

/** One register on its own page, everything bundled: what `npm start` in a register's folder serves. */
export function standalone(dir: string): Configuration {
  const { id, title } = registerOf(dir);
  return {
    ...base(dir, `${id}-standalone`),
    mode: 'development',
    entry: { main: require.resolve('./standalone/main.tsx') },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { 'the-register': join(dir, 'src/register') } },
    plugins: [page({ title, template: require.resolve('./standalone/index.html') })],
  };
}
