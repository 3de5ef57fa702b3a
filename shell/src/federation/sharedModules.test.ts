import { providedByShell } from '@registers/kit/webpack';
import { modules } from './sharedModules';

test('provides exactly the modules of the table of shared modules', () => {
  expect(Object.keys(modules).sort()).toEqual(Object.keys(providedByShell()).sort());
});
