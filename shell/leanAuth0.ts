import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

const require = createRequire(import.meta.url);
const packageDir = (name: string) => dirname(require.resolve(`${name}/package.json`));
const react = packageDir('@auth0/auth0-react');
const spa = packageDir('@auth0/auth0-spa-js');
const { version } = require('@auth0/auth0-react/package.json') as { version: string };
const sdk = join(import.meta.dirname, 'src/auth/sdk');

const standIn = join(sdk, 'unusedFeatures.ts');

/** Modules of the SDK, and packages that it uses, in whose place `unusedFeatures.ts` stands. */
const unused = [
  '@auth0/auth0-auth-js$',
  'browser-tabs-lock$',
  'dpop$',
  ...['anonymous/index', 'myaccount/index', 'passkey/index', 'dpop/dpop', 'fetcher'].map((file) =>
    join(spa, 'src', `${file}.ts`),
  ),
];

/**
 * Builds the Auth0 SDK from the source that its packages bring, instead of from their one bundle, which
 * nothing can be left out of. Everything that signs people in is theirs, unchanged; what is left out are
 * features that the shell does not use (`src/auth/sdk`, decision 0014).
 */
export function leanAuth0(config: Configuration): Configuration {
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        '@auth0/auth0-react$': join(react, 'src/index.tsx'),
        '@auth0/auth0-spa-js$': join(spa, 'src/index.ts'),
        ...Object.fromEntries(unused.map((name) => [name, standIn])),
        [join(spa, 'src/worker/token.worker.ts')]: join(sdk, 'tokenWorker.ts'),
      },
    },
    // Told to the provider with each request; the packages' own build puts it in.
    plugins: [...(config.plugins ?? []), new webpack.DefinePlugin({ __VERSION__: JSON.stringify(version) })],
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        {
          test: /@auth0[\\/][^\\/]+[\\/]src[\\/]/,
          sideEffects: false,
          // Types that are handed on look like missing exports once types are taken away; a value that is
          // imported and missing means that the stand-in has fallen behind the SDK.
          parser: { importExportsPresence: 'error', reexportExportsPresence: false },
        },
        { test: /auth0-spa-js\.worker\.production\.js$/, type: 'asset/source' },
      ],
    },
  };
}
