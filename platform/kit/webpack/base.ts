import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

const swcOptions = {
  // Read by webpack, which makes the paths in it relative: in a text they would be part of what is hashed.
  parseMap: true,
  sourceMaps: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/** A package's own build configuration: the TypeScript files beside its package.json. */
const configFilesIn = (dir: string) =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(dir, file));

/** The settings of the compiler, for builds and for the scripts of workers. */
export const compiling = {
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        // Outside this repository `shared`, which is TypeScript, is in node_modules, and is compiled too.
        exclude: /node_modules\/(?!@registers\/)/,
        use: { loader: require.resolve('swc-loader'), options: swcOptions },
      },
    ],
  },
  optimization: {
    // swc minifies in threads of its own: another process beside them only takes time to start.
    minimizer: [
      new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false }),
    ],
  },
} satisfies Configuration;

/** What all builds have in common. File names have a hash of the content, so browsers can keep files for ever. */
export function base(dir: string, name: string): Configuration {
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
      // After so many milliseconds, loading a chunk fails. The shell's loader has the same limit for a whole build.
      chunkLoadTimeout: 10_000,
      clean: true,
    },
    resolve: compiling.resolve,
    module: {
      rules: [
        ...compiling.module.rules,
        { test: /\.worker\.ts$/, use: require.resolve('./workerLoader.ts') },
      ],
    },
    optimization: {
      ...compiling.optimization,
      // No numbers as ids: SubresourceIntegrityPlugin writes no hash for a chunk with the id 0.
      chunkIds: 'named',
      // By order. Other ids are made of paths, and the federation plugin's modules have absolute ones.
      moduleIds: 'natural',
      splitChunks: false,
      runtimeChunk: false,
    },
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: join(dir, '.cache/webpack'),
      // When the configuration changes, the cache of the old one must not be used.
      buildDependencies: { config: [import.meta.dirname + sep, ...configFilesIn(dir)] },
    },
    performance: { hints: false },
  };
}

/** A webpack alias: by this name modules of the kit import `src/register` of the package in `dir`. */
export const theRegister = (dir: string) => ({ 'the-register': join(dir, 'src/register') });

/** Writes the HTML page of a build. Its template gets only these parameters: they replace those of the plugin. */
export const document = (settings: HtmlWebpackPlugin.Options) =>
  new HtmlWebpackPlugin({
    ...settings,
    templateParameters: async (_compilation, _assets, _tags, options) => ({
      styleSheet: (await import('@registers/shared/style-sheet')).styleSheet,
      htmlWebpackPlugin: { options },
    }),
  });
