import { availableParallelism } from 'node:os';
import preset from '@registers/testing/jest-preset';

const inRoot = (dir) => `<rootDir>/${dir}`;
const inBrowser = ['shared', 'kit', 'shell', 'mfe-inquiry', 'mfe-job', 'mfe-invoice', 'mfe-manmonth'];

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
      roots: inBrowser.map(inRoot),
      testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/create-register/', '/kit/release/'],
    },
    {
      ...preset,
      displayName: 'node',
      testEnvironment: 'node',
      // Packages that are published as modules only.
      transformIgnorePatterns: ['/node_modules/(?!(@registers|jose|oidc-provider)/)'],
      roots: ['services', 'tools', 'kit/create-register', 'kit/release', 'deploy', 'e2e/faults', 'bench'].map(
        inRoot,
      ),
      // A register to be, not one: its tests run in each register that is made of it.
      testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/create-register/template/'],
    },
  ],
};
