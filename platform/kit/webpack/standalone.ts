import { createRequire } from 'node:module';
import webpack, { type Configuration } from 'webpack';
import { readRegister } from '../release/build/package';
import { base, document, theRegister } from './base';

const require = createRequire(import.meta.url);

/** The configuration of `register start`: a register on its own page, without federation. */
export function standalone(dir: string): Configuration {
  const { id, title } = readRegister(dir);
  const built = base(dir, `${id}-standalone`);
  return {
    ...built,
    mode: 'development',
    entry: { main: require.resolve('./page/standalone.tsx') },
    resolve: { ...built.resolve, alias: theRegister(dir) },
    plugins: [
      new webpack.DefinePlugin({ STANDALONE: JSON.stringify({ id, title }) }),
      document({ title, template: require.resolve('./page/standalone.html') }),
    ],
  };
}
