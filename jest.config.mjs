import preset from './shared/federation/jest-preset.mjs';

const node = { ...preset, testEnvironment: 'node', setupFilesAfterEnv: [] };

export default {
  projects: [
    { ...preset, displayName: 'browser', roots: ['shared', 'shell', 'mfe-inquiry', 'mfe-job', 'mfe-invoice', 'mfe-manmonth'].map((dir) => `<rootDir>/${dir}`) },
    { ...node, displayName: 'node', roots: ['<rootDir>/services', '<rootDir>/tools'] },
  ],
};
