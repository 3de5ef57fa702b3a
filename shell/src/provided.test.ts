import { providedByShell } from '@registers/kit/webpack';
import { modules } from './provided';

test('every module of the table is provided, and nothing else', () => {
  expect(Object.keys(modules).sort()).toEqual(Object.keys(providedByShell()).sort());
});
