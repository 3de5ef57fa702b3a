import { entryIdAt, entryPath, shellTitleAt } from './config/shellPages';
import { registerAt } from './paths';
import { recordOf, registers } from './testing/samples';

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

test('the longest matching path wins, in any order; without a register at /, that address belongs to the first one', () => {
  const list = [recordOf('job', { path: '/job' }), recordOf('archive', { path: '/job/archive' })];
  for (const registered of [list, list.toReversed()])
    expect(registerAt(registered, '/job/archive/1')?.id).toBe('archive');
  expect(registerAt(list, '/job/1')?.id).toBe('job');
  expect(registerAt(list, '/')?.id).toBe('job');
  expect(registerAt(list, '/inquiry')).toBeUndefined();
});

test.each([
  ['/sent', undefined, 'Sent entries'],
  ['/sent/', undefined, 'Sent entries'],
  [entryPath('3f2a91bc-1'), '3f2a91bc-1', 'Sent entry'],
  ['/sent/3f2a91bc-1/', '3f2a91bc-1', 'Sent entry'],
  ['/sentences', undefined, undefined],
  ['/outbox', undefined, 'Outbox'],
  ['/about', undefined, 'About'],
  ['/', undefined, undefined],
])('%s', (path, id, title) => {
  expect(entryIdAt(path)).toBe(id);
  expect(shellTitleAt(path)).toBe(title);
});
