import { recordOf } from '../testing/samples';
import { causeOf, violationInWords } from './codeOwner';

const buildRecord = (folder: string, build: string) => ({
  contract: 1,
  version: '1.0.0',
  build,
  entry: `${folder}/remoteEntry.js`,
});
const registers = [
  recordOf('inquiry', { entry: 'http://localhost/mfe-inquiry/1.0.0/remoteEntry.js' }),
  recordOf('job', {
    ...buildRecord('https://job.example/2', 'b2'),
    fallback: buildRecord('https://job.example/1', 'b1'),
  }),
];
const violation = (change: object) => ({
  blockedURI: 'inline',
  sourceFile: '',
  effectiveDirective: 'style-src-elem',
  lineNumber: 3,
  columnNumber: 14,
  ...change,
});

test.each([
  ['https://job.example/2/register.js', 'register job 1.0.0 (build b2)'],
  ['https://job.example/1/register.js', 'register job 1.0.0 (build b1)'],
  ['http://localhost/mfe-inquiry/1.0.0/register.js', 'register inquiry 1.0.0'],
  ['http://localhost/main.js', 'the shell'],
  ['https://elsewhere.example/x.js', 'an unknown part'],
])('a violation by %s is reported for %s', (sourceFile, owner) => {
  const happened = violation({ sourceFile });
  expect(violationInWords(happened, causeOf(happened, registers))).toBe(
    `Policy violation by ${owner}: style-src-elem blocked inline at ${sourceFile}:3:14`,
  );
});

test('a blocked file of a register is reported for the register, not for the shell that requested it', () => {
  const blockedURI = 'https://job.example/2/remoteEntry.js';
  const sourceFile = 'http://localhost/main.js';
  const happened = violation({ blockedURI, sourceFile, effectiveDirective: 'script-src-elem' });
  expect(violationInWords(happened, causeOf(happened, registers))).toBe(
    `Policy violation by register job 1.0.0 (build b2): script-src-elem blocked ${blockedURI} at ${sourceFile}:3:14`,
  );
});
