import { resolve } from 'node:path';
import type { CliError } from '../basics/errors';
import { optionHelp, readOptions } from './options';

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

test.each([[[]], [['--message=']], [['--message', ' \t ']]])(
  'a required option that says nothing is refused: %j',
  (args) => {
    expect(usageError(() => readOptions(args, ['message']).required('message'))).toBe(
      '--message <text> is required: what people read instead of the register.',
    );
  },
);

test('options are read as they were given, and those that were not are undefined', () => {
  const options = readOptions(
    ['--message', ' Back at 14:00', '--stop'],
    ['message', 'stop', 'untried', 'build'],
  );
  expect(options.required('message')).toBe(' Back at 14:00');
  expect(options.text('build')).toBeUndefined();
  expect([options.flag('stop'), options.flag('untried')]).toEqual([true, false]);
  expect(options.which).toBeUndefined();
});

test('one release may be named after a command that takes one', () => {
  expect(readOptions(['1.0.0', '--stop'], ['stop'], true).which).toBe('1.0.0');
  const names = (...args: string[]) => usageError(() => readOptions(args, ['stop'], true));
  expect(names('1.0.0', '1.1.0')).toBe('Name one release, not "1.0.0" and "1.1.0".');
  expect(names('')).toBe('Name one release, not "".');
  expect(usageError(() => readOptions(['1.0.0'], ['stop']))).toBe("Unexpected argument '1.0.0'.");
});

test('an unknown option, and one without its value, are named', () => {
  expect(usageError(() => readOptions(['--percentage', '1'], ['percent']))).toBe(
    "Unknown option '--percentage'.",
  );
  expect(usageError(() => readOptions(['--percent'], ['percent']))).toBe(
    "Option '--percent <value>' argument missing.",
  );
  expect(usageError(() => readOptions(['--stop=1'], ['stop']))).toBe(
    "Option '--stop' does not take an argument.",
  );
});

test.each([
  ['percent', '0', 0, 100],
  ['percent', '100', 0, 100],
  ['keep', '1', 1, undefined],
  ['keep', '1000', 1, undefined],
] as const)('--%s %s is a whole number in its range', (name, value, min, max) => {
  expect(readOptions([`--${name}`, value], [name]).wholeNumber(name, min, max)).toBe(Number(value));
});

test.each([
  ['percent', '101', '--percent must be a whole number from 0 to 100, not "101".'],
  ['percent', '-1', '--percent must be a whole number from 0 to 100, not "-1".'],
  ['percent', '1.5', '--percent must be a whole number from 0 to 100, not "1.5".'],
  ['percent', 'ten', '--percent must be a whole number from 0 to 100, not "ten".'],
] as const)('--%s %s is not', (name, value, error) => {
  expect(usageError(() => readOptions([`--${name}=${value}`], [name]).wholeNumber(name, 0, 100))).toBe(error);
});

test('without an upper limit only the lower one is named', () => {
  expect(usageError(() => readOptions(['--keep', '0'], ['keep']).wholeNumber('keep', 1))).toBe(
    '--keep must be a whole number of at least 1, not "0".',
  );
});

test.each(['https://registers.example', 'http://localhost:5500'])('%s is an address', (url) => {
  expect(readOptions(['--url', url], ['url']).text('url')).toBe(url);
});

test.each(['nonsense', 'localhost:5500', 'ftp://registers.example', 'xhttp://a', 'httpx://a'])(
  '%s is none',
  (url) => {
    expect(usageError(() => readOptions(['--url', url], ['url']))).toBe(
      `--url must be an origin such as https://registers.example, not "${url}".`,
    );
  },
);

test('a path is relative to where the command was typed, also if npm has changed the folder', () => {
  const before = process.env['INIT_CWD'];
  const path = () => readOptions(['--to', 'site'], ['to']).path('to');
  process.env['INIT_CWD'] = '/typed/here';
  expect(path()).toBe('/typed/here/site');
  delete process.env['INIT_CWD'];
  expect(path()).toBe(resolve('site'));
  if (before !== undefined) process.env['INIT_CWD'] = before;
});

test('the help names each option, its value and its meaning', () => {
  expect(optionHelp(['to', 'stop'])).toBe(
    '  --to <site>            the folder of the site\n  --stop                 end the canary',
  );
});
