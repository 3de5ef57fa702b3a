import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { base, document } from '../../kit/webpack/base';
import { root } from '../../tools/local-site/registers';

const built = base(import.meta.dirname, 'floor');

/** One script, compiled and minified as the shell's are. */
const config: Configuration = {
  ...built,
  entry: { main: './main' },
  output: { ...built.output, path: join(root, 'platform/bench/dist/floor') },
  plugins: [document({ template: './index.html', publicPath: '/' })],
  cache: false,
};

export default config;
