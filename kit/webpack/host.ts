import { join } from 'node:path';
import { CONTRACT } from '@registers/shared/registry';
import webpack, { type Configuration } from 'webpack';
import { base } from './base';
import { document } from './document';
import { pinnedVersion } from './pinnedVersion';
import { packageOf } from './registerOf';
import { providedByShell } from './sharedModules';
import { ShellManifest } from './shellManifest';

/** The build of the shell: provides the shared modules and knows no register. */
export function host(dir: string): Configuration {
  const built = base(dir, packageOf(dir).name);
  const provided = providedByShell();
  return {
    ...built,
    entry: { main: './src/main' },
    // Packages change less often than our code, and several scripts are compiled in parallel. The calendar, which
    // few people open, stays one script.
    optimization: { ...built.optimization, splitChunks: { chunks: ({ name }) => name !== 'calendar' } },
    plugins: [
      new webpack.DefinePlugin({ PROVIDED: JSON.stringify(provided) }),
      new ShellManifest(packageOf(dir), CONTRACT, {
        ...provided,
        '@module-federation/runtime-core': {
          version: pinnedVersion(join(dir, 'package.json'), '@module-federation/runtime'),
        },
      }),
      // The page is served for every route, so the addresses of its scripts start at the root.
      document({ template: './src/index.html', scriptLoading: 'defer', publicPath: '/' }),
    ],
  };
}
