import { missing } from './install.mjs';

const all = ['ci', '--include=dev'];
const withoutTools = ['ci', '--omit=dev'];
const nothing = { upToDate: false, hasTools: false };
const byStart = { upToDate: true, hasTools: false };
const byTest = { upToDate: true, hasTools: true };

test.each([
  ['npm start', 'a clone', false, nothing, withoutTools],
  ['npm test', 'a clone', true, nothing, all],
  ['npm start', 'npm start', false, byStart, undefined],
  ['npm test', 'npm start', true, byStart, ['install', '--no-save', '--include=dev']],
  ['npm start', 'npm test', false, byTest, undefined],
  ['npm test', 'npm test', true, byTest, undefined],
  ['npm start', 'a new lockfile after npm start', false, { ...byStart, upToDate: false }, withoutTools],
  ['npm start', 'a new lockfile after npm test', false, { ...byTest, upToDate: false }, all],
])('%s after %s', (_command, _before, tools, installed, expected) => {
  expect(missing({ tools }, installed)).toEqual(expected);
});
