import { entryIdAt, pathOfEntry, shellTitleAt } from './shellPages';

test.each([
  ['/sent', undefined, 'Sent'],
  ['/sent/', undefined, 'Sent'],
  [pathOfEntry('3f2a91bc-1'), '3f2a91bc-1', 'Sent entry 3f2a91bc'],
  ['/sent/3f2a91bc-1/', '3f2a91bc-1', 'Sent entry 3f2a91bc'],
  ['/sentences', undefined, undefined],
  ['/outbox', undefined, 'Outbox'],
  ['/about', undefined, 'About'],
  ['/', undefined, undefined],
])('%s', (path, id, title) => {
  expect(entryIdAt(path)).toBe(id);
  expect(shellTitleAt(path)).toBe(title);
});
