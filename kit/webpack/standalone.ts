import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { base } from './base';
import { document } from './document';
import { registerOf } from './registerOf';

const require = createRequire(import.meta.url);

/** A register on its own page without federation, as `npm start` in its folder serves it. */
export function standalone(dir: string): Configuration {
  const { id, title } = registerOf(dir);
  return {
    ...base(dir, `${id}-standalone`),
    mode: 'development',
    entry: { main: require.resolve('./standalone-page/main.tsx') },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { 'the-register': join(dir, 'src/register') } },
    plugins: [document({ title, template: require.resolve('./standalone-page/index.html') })],
  };
}
