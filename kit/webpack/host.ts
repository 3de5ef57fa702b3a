import { CONTRACT } from '@registers/shared/registry';
import webpack, { type Configuration } from 'webpack';
import { base } from './base';
import { BuildErrors } from './buildErrors';
import { document } from './document';
import { packageOf } from './registerOf';
import { otherVersions, providedByShell } from './sharedModules';
import { ShellManifest } from './shellManifest';
import { sourceOf } from './source';

/** The chunks that are loaded when they are first needed. */
const neededLater: (string | null | undefined)[] = ['calendar', 'begun', 'earlier', 'sent', 'reader'];

/** The build of the shell: provides the shared modules and knows no register. */
export function host(dir: string): Configuration {
  const shell = packageOf(dir);
  const built = base(dir, shell.name);
  const provided = providedByShell();
  return {
    ...built,
    entry: { main: './src/main' },
    // Packages change less often than our code, and several scripts are compiled in parallel. What few people need
    // stays one script each.
    optimization: {
      ...built.optimization,
      splitChunks: { chunks: ({ name }) => !neededLater.includes(name) },
    },
    plugins: [
      new webpack.DefinePlugin({ PROVIDED: JSON.stringify(provided) }),
      new BuildErrors(() => otherVersions(shell.dependencies)),
      new ShellManifest(
        shell,
        { contract: CONTRACT, source: sourceOf(dir) },
        {
          ...provided,
          '@module-federation/runtime-core': {
            version: shell.dependencies['@module-federation/runtime'] ?? '',
          },
        },
      ),
      // The page is served for every route, so the addresses of its scripts start at the root.
      document({ template: './src/index.html', scriptLoading: 'defer', publicPath: '/' }),
    ],
  };
}
