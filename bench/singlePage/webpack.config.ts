import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import shell from '../../shell/webpack.config';
import { root } from '../../tools/start/workspaces';

/**
 * The shell's own build without federation: registers are its chunks, split as a single-page app usually is.
 * Everything else, loaders, minifier and index.html included, is what the shell is built with.
 */
const config: Configuration = {
  ...shell,
  output: { ...shell.output, path: join(root, 'bench/dist/single-page'), uniqueName: 'single-page' },
  resolve: {
    ...shell.resolve,
    alias: { [join(root, 'shell/src/federation.ts')]: join(root, 'bench/singlePage/federation.ts') },
  },
  plugins: (shell.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
  optimization: { ...shell.optimization, splitChunks: { chunks: 'all' } },
  cache: {
    type: 'filesystem',
    name: 'single-page',
    cacheDirectory: join(root, 'bench/.cache/webpack'),
  },
};

export default config;
