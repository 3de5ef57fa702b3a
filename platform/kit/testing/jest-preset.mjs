import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** jest's configuration for a register: TypeScript with swc, a DOM, and tests that fail on an unexpected console.error. */
export default {
  testEnvironment: here('./environment.mjs'),
  transform: {
    '\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // The packages @registers/* are transformed too: they are TypeScript.
  transformIgnorePatterns: ['/node_modules/(?!@registers/)'],
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFilesAfterEnv: [here('./setup.ts')],
};
