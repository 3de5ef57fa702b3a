import { availableParallelism } from 'node:os';
import preset from '@registers/testing/jest-preset';

const inRoot = (dir) => `<rootDir>/${dir}`;
// Parts of the kit that run in a page.
const page = 'kit/webpack/page';
const ofPages = [
  'shared',
  'kit/testing',
  page,
  'shell',
  'mfe-inquiry',
  'mfe-job',
  'mfe-invoice',
  'mfe-manmonth',
];
const ofKit = ['cli', 'create-register', 'release', 'serve', 'webpack'].map((name) => `kit/${name}`);

export default {
  // More than processors: a tenth of the time tests wait, for servers and browsers of their own. As a percentage, jest
  // takes 100 at most, and reads 150 % as 150 workers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // jest-circus 30.5 leaves an AsyncLocalStorage behind with each file. On Node 20 each of them makes every promise of
  // the process slower: 100,000 awaits take 18 ms at first, 1.3 s after 100 files. A new process begins at 18 again.
  workerIdleMemoryLimit: '300MB',
  projects: [
    {
      ...preset,
      displayName: 'browser',
      roots: ofPages.map(inRoot),
    },
    {
      ...preset,
      displayName: 'node',
      testEnvironment: 'node',
      // The preset's loads what tests of pages need.
      setupFilesAfterEnv: [inRoot('kit/testing/nodeSetup.ts')],
      // Packages that are published as modules only.
      transformIgnorePatterns: ['/node_modules/(?!(@registers|jose|oidc-provider)/)'],
      roots: ['services', 'tools', ...ofKit, 'deploy', 'e2e/faults', 'bench'].map(inRoot),
      // A register to be, not one: its tests run in each register that is made of it.
      testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/create-register/template/', `/${page}/`],
    },
  ],
};
