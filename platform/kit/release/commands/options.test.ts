import { resolve } from 'node:path';
import type { CliError } from '../basics/errors';
import { readOptions } from './options';

/** The message of the usage error that `read` throws. */
function usageError(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toMatchObject({ exitCode: 2 });
    // In tests, Node's errors come with their names.
    return (error as CliError).message.replace(/^TypeError \[\w+\]: /, '');
  }
  throw new Error('no error');
}

const message = '--message <text> is required: what people read instead of the register.';

test.each<[string[], string]>([
  [[], message],
  [['--message', ' \t '], message],
  [['--percentage', '1'], "Unknown option '--percentage'."],
  [['--message'], "Option '--message <value>' argument missing."],
  [['--stop=1'], "Option '--stop' does not take an argument."],
  [['1.0.0'], "Unexpected argument '1.0.0'."],
])('%j is a usage error', (args, error) => {
  expect(usageError(() => readOptions(args, ['message', 'stop']).required('message'))).toBe(error);
});

test('one release may be named after a command that takes one', () => {
  expect(readOptions(['1.0.0', '--stop'], ['stop'], true).which).toBe('1.0.0');
  const names = (...args: string[]) => usageError(() => readOptions(args, ['stop'], true));
  expect(names('1.0.0', '1.1.0')).toBe('Name one release, not "1.0.0" and "1.1.0".');
  expect(names('')).toBe('Name one release, not "".');
});

test('a whole number has its range', () => {
  const number = (value: string, max?: number) =>
    readOptions([`--keep=${value}`], ['keep']).wholeNumber('keep', 1, max);
  expect([number('1', 100), number('100', 100), number('1000')]).toEqual([1, 100, 1000]);
  for (const value of ['101', '0', '1.5', 'ten'])
    expect(usageError(() => number(value, 100))).toBe(
      `--keep must be a whole number from 1 to 100, not "${value}".`,
    );
});

test('a path is relative to where the command was typed, also if npm has changed the folder', () => {
  const path = () => readOptions(['--to', 'site'], ['to']).path('to');
  const env = jest.replaceProperty(process, 'env', { INIT_CWD: '/typed/here' });
  expect(path()).toBe('/typed/here/site');
  env.replaceValue({});
  expect(path()).toBe(resolve('site'));
  env.restore();
});
