import { providedByShell } from '@registers/shared/federation';
import { modules } from './provided';

test('every module of the table is provided, and nothing else', () => {
  expect(Object.keys(modules).sort()).toEqual(Object.keys(providedByShell()).sort());
});
