import { availableParallelism } from 'node:os';
import preset from '@registers/testing/jest-preset';

const inRoot = (dir) => `<rootDir>/${dir}`;
// In place of the preset's file, which loads what only tests of pages need.
const nodeSetup = [inRoot('platform/kit/testing/nodeSetup.ts')];
// The part of the kit that runs in a page.
const page = 'platform/kit/webpack/page';
const ofPages = [
  'shared',
  'platform/kit/testing',
  page,
  'shell',
  'mfe-inquiry',
  'mfe-job',
  'mfe-invoice',
  'mfe-manmonth',
];
// Folders of `shared` that need no page: their tests load neither jsdom nor React.
const ofRules = [
  ...['enum', 'submit/entry', 'form/definition', 'form/rules', 'form/state', 'rows/file', 'rows/read'],
].map((name) => `shared/${name}`);
const ofKit = ['cli', 'create-register', 'release', 'webpack'].map((name) => `platform/kit/${name}`);

export default {
  // More workers than processors, since tests also wait for servers and browsers that they have started. Not as
  // '150%': jest takes 100 % at most, and reads 150 % as 150 workers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A worker with more memory is replaced. jest-circus 30.5 leaves an AsyncLocalStorage behind with each file,
  // which on Node 20 slows down every promise: 100,000 awaits take 18 ms at first, and 1.3 s after 100 files.
  workerIdleMemoryLimit: '300MB',
  // In milliseconds. A worker that is replaced as the run ends has to start before it can end, which on a busy machine
  // takes longer than the usual 500: jest then says that a test had leaked.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...preset,
      displayName: 'browser',
      roots: ofPages.map(inRoot),
      testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...ofRules.map((name) => `/${name}/`)],
    },
    {
      ...preset,
      displayName: 'rules',
      testEnvironment: 'node',
      setupFilesAfterEnv: nodeSetup,
      roots: ofRules.map(inRoot),
    },
    {
      ...preset,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: nodeSetup,
      // These packages are transformed too: they are published as ES modules only, and jest runs CommonJS.
      transformIgnorePatterns: ['/node_modules/(?!(@registers|jose|oidc-provider)/)'],
      roots: [
        ...['receiver', 'login', 'site', 'tools', 'bench'].map((name) => `platform/${name}`),
        ...ofKit,
        'e2e/faults',
      ].map(inRoot),
      // The template is no register yet: its tests run in each register that is made from it.
      testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/create-register/template/', `/${page}/`],
    },
  ],
};
