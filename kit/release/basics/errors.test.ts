import { CliError, listErrors, messageOf, refuseIf } from './errors';

test('a refusal has each reason on a line of its own, and what to do', () => {
  expect(() => refuseIf([], 'Correct it.')).not.toThrow();
  expect(() => refuseIf(['a is missing', 'b is damaged'], 'Correct it.')).toThrow(
    new CliError('Refused:\n  a is missing\n  b is damaged\nCorrect it.'),
  );
});

test('errors are listed below a heading, and are no usage error', () => {
  const error = listErrors('Not served:', ['a', 'b']);
  expect([error.message, error.exitCode]).toEqual(['Not served:\n  a\n  b', 1]);
  expect(new CliError('--to is required', 2).exitCode).toBe(2);
});

test('whatever is thrown has a message', () => {
  expect([messageOf(new Error('broken')), messageOf('text'), messageOf(7)]).toEqual(['broken', 'text', '7']);
});
