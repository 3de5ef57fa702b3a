import { readOptions } from './options';

jest.mock('./parts', () => ({ parts: { form: undefined, heap: undefined } }));

test('without arguments every part runs nine times', () => {
  expect(readOptions([], {})).toEqual({ only: ['form', 'heap'], runs: 9, portBase: 5400 });
});

test('parts, runs and ports are chosen', () => {
  expect(readOptions(['--only', 'heap', '--runs', '3'], { BENCH_PORT_BASE: '6000' })).toEqual({
    only: ['heap'],
    runs: 3,
    portBase: 6000,
  });
});

test.each([
  [['--only', 'heap,speed'], 'there is no part "speed", only form, heap'],
  [['--runs', '0'], '--runs must be a whole number from 1'],
  [['--runs', 'x'], '--runs must be a whole number from 1'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is rejected with its reason', (args, reason) => {
  expect(() => readOptions(args, {})).toThrow(reason);
});
