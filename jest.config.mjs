import preset from './shared/federation/jest-preset.mjs';

const inRoot = (dir) => `<rootDir>/${dir}`;
const inBrowser = ['shared', 'shell', 'mfe-inquiry', 'mfe-job', 'mfe-invoice', 'mfe-manmonth'];

export default {
  projects: [
    { ...preset, displayName: 'browser', roots: inBrowser.map(inRoot) },
    {
      ...preset,
      displayName: 'node',
      testEnvironment: 'node',
      roots: ['services', 'tools', 'deploy', 'e2e/faults'].map(inRoot),
    },
  ],
};
