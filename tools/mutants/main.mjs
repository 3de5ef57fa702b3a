#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import jestConfig from '../../jest.config.mjs';

const releaseFolders = ['basics', 'build', 'gate', 'history', 'judge', 'publish', 'site', 'switch'];

const entryFolders = ['record', 'store', 'form', 'sending', 'outbox'];

/** A folder of the release tool, and its own tests: those of whole commands take seconds. */
const ofRelease = (folder) => ({
  mutate: [`kit/release/${folder}/*.ts`],
  tests: [`kit/release/${folder}/*.test.ts`],
  project: 'node',
  roots: ['kit/release'],
});

/** A folder of the entries, and its own tests: not the laws over random sequences, which take seconds for each change. */
const ofEntries = (folder) => ({
  mutate: [`shared/entries/${folder}/*.ts`],
  tests: [`shared/entries/${folder}/!(laws).test.ts`],
});

/** By part: the files that are changed, the tests that have to notice, jest's project and the folders of both. */
const parts = {
  receiver: {
    mutate: ['services/receiver/src/{core/submission,http/token}.ts'],
    tests: ['services/receiver/src/{core/submission,http/token}.test.ts'],
    project: 'node',
  },
  rules: {
    mutate: ['shared/form/rules/*.ts'],
    tests: ['shared/form/rules/*.test.ts'],
    // Pure functions: they need no DOM.
    project: 'node',
  },
  entry: {
    mutate: ['shared/form/definition/{entry,kinds}.ts'],
    // Those of the form take seconds, for each change.
    tests: ['shared/form/definition/{definition,entry,kinds}.test.ts'],
  },
  outboxPage: { mutate: ['shell/src/pages/outbox/*.ts'], tests: ['shell/src/pages/outbox/*.test.{ts,tsx}'] },
  // The tests of pages take seconds: those of the modules below them do not wait for them.
  loader: {
    mutate: [
      'shell/src/loading/{buildState,canary,candidates,loadBuild,loadErrors,loader,registerMemory,violations}.ts',
    ],
    tests: ['shell/src/loading/*.test.ts'],
  },
  loaderPage: {
    mutate: [
      'shell/src/registers/{loadErrorTexts,useRegisterLoad}.ts',
      'shell/src/loading/registryStore.ts',
      'shell/src/ui/useResolved.ts',
    ],
    tests: ['shell/src/{registers,loading}/*.test.tsx'],
  },
  'entries/removal': {
    mutate: ['shared/entries/removal.ts'],
    tests: ['shared/entries/removal.test.ts'],
  },
  ...Object.fromEntries(entryFolders.map((folder) => [`entries/${folder}`, ofEntries(folder)])),
  ...Object.fromEntries(releaseFolders.map((folder) => [`release/${folder}`, ofRelease(folder)])),
  'release/trial': {
    ...ofRelease('trial'),
    // Not those in a browser: they take seconds.
    tests: ['kit/release/trial/!(tryRelease).test.ts'],
  },
  'release/commands': {
    ...ofRelease('commands'),
    mutate: ['kit/release/{cli,commands/!(distFolder)}.ts'],
    tests: ['kit/release/{cli,commands/!(distFolder)}.test.ts'],
  },
  // npm takes seconds to start a script: the tests of the other commands do not wait for it.
  'release/distFolder': {
    ...ofRelease('commands'),
    mutate: ['kit/release/commands/distFolder.ts'],
    tests: ['kit/release/commands/distFolder.test.ts'],
  },
};

const usage = `npm run mutants -- <part> [<file>[:<line>-<line>]]    changes the code in small ways, and shows which change no test notices

  parts: ${Object.keys(parts).join(', ')}; all of a part, or a file of it: docs/mutation.md
`;

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The tests in a browser wait for what a person would see; those without a DOM fail immediately anyway. */
const failFast = ({ displayName, setupFilesAfterEnv }) =>
  displayName === 'browser' && {
    testEnvironment: here('./environment.mjs'),
    setupFilesAfterEnv: [...setupFilesAfterEnv, here('./failFast.cjs')],
  };

async function run({ mutate, tests, project = 'browser', roots }, files) {
  const base = jestConfig.projects.find(({ displayName }) => displayName === project);
  const root = process.cwd();
  await new Stryker({
    mutate: files.length > 0 ? files : [...mutate, '!**/*.test.{ts,tsx}'],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      config: {
        ...base,
        ...failFast(base),
        rootDir: root,
        // Fewer folders to look through, for each change.
        ...(roots && { roots: roots.map((dir) => `${root}/${dir}`) }),
        testMatch: tests.map((glob) => `${root}/${glob}`),
      },
      // Of the part's tests, those that import the changed file.
      enableFindRelatedTests: true,
    },
    coverageAnalysis: 'perTest',
    // A copy would find its packages in node_modules, whose links lead back to the code as it is.
    inPlace: true,
    // Nothing is compiled with types here, and files that are not changed are not to be touched.
    disableTypeChecks: false,
    // Enough for a busy machine: a timeout counts as noticed, so it must mean that the tests do not end.
    timeoutMS: 30_000,
    concurrency: 1,
    tempDirName: '.cache/mutants',
    ignoreStatic: true,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    jsonReporter: { fileName: 'test-results/mutants.json' },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest();
}

const [name = '', ...files] = process.argv.slice(2);
if (Object.hasOwn(parts, name)) await run(parts[name], files);
else {
  console.log(usage);
  process.exitCode = 2;
}
