import { readOptions } from './options';

test.each([[[]], [['--message=']], [['--message', ' \t ']]])(
  'a required option that says nothing is refused: %j',
  (args) => {
    expect(() => readOptions(args, ['message']).required('message')).toThrow('--message <text> is required');
  },
);

test('an option is read as it was given', () => {
  expect(readOptions(['--message', ' Back at 14:00'], ['message']).required('message')).toBe(
    ' Back at 14:00',
  );
});
