import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/** A package's own build settings: the TypeScript beside its package.json. */
const settingsIn = (dir: string) =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(dir, file));

/** What every build here has in common. Files are named by their content, so they can be cached for ever. */
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
