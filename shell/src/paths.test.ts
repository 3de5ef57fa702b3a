import { registerAt } from './paths';
import { entryOf, registers } from './testing/samples';

test.each([
  ['/', 'inquiry'],
  ['/job-register', 'job'],
  ['/job-register/', 'job'],
  ['/job-register/2026/5', 'job'],
  ['/man-month', 'manmonth'],
  ['/job-registers', undefined],
  ['/no-such-page', undefined],
])('%s belongs to %s', (path, id) => {
  expect(registerAt(registers, path)?.id).toBe(id);
});

test('the longer of two matching paths wins, in whatever order they stand', () => {
  const list = [entryOf('job', { path: '/job' }), entryOf('archive', { path: '/job/archive' })];
  expect(registerAt(list, '/job/archive/1')?.id).toBe('archive');
  expect(registerAt(list.toReversed(), '/job/archive/1')?.id).toBe('archive');
  expect(registerAt(list, '/job/1')?.id).toBe('job');
});
