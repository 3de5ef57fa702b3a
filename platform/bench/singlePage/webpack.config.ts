import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import shell from '../../../shell/webpack.config';
import { root } from '../../tools/local-site/registers';

/**
 * The shell's own build without federation: registers are its chunks, split as a single-page app usually is.
 * Everything else, loaders, minifier and index.html included, is what the shell is built with.
 */
const config: Configuration = {
  ...shell,
  output: { ...shell.output, path: join(root, 'platform/bench/dist/single-page'), uniqueName: 'single-page' },
  plugins: [
    ...(shell.plugins ?? []),
    new webpack.NormalModuleReplacementPlugin(
      /[\\/]shell[\\/]src[\\/]federation[\\/]runtime\.ts$/,
      ({ createData }) => {
        // `context` is the folder from which the imports of the new file are resolved.
        const context = import.meta.dirname;
        Object.assign(createData, { resource: join(context, 'federation.ts'), context });
      },
    ),
  ],
  cache: false,
};

export default config;
