import { satisfies } from 'semver';
import { providedByShell, rangeFor, sharedByRegisters } from './sharedModules';

test.each([
  ['1.1.1', '1.1.0', true],
  ['1.1.0', '1.2.0', true],
  ['1.2.0', '1.1.9', false],
  ['1.1.0', '2.0.0', false],
])('a register built with %s is compatible with a shell that provides %s: %s', (built, provided, fits) => {
  expect(satisfies(provided, rangeFor(built))).toBe(fits);
});

test('a module with state has one copy, which the shell provides; of pure code a register brings its own too', () => {
  const [asked, provided] = [sharedByRegisters(), providedByShell()];
  const state = { singleton: true, strictVersion: true, import: false };
  expect(asked).toMatchObject({ react: state, 'react/jsx-runtime': state, '@registers/shared/ui': state });
  expect(provided['react']?.shareConfig).toMatchObject({ singleton: true, eager: true, strictVersion: true });
  const pure = '@registers/shared/register';
  expect(asked[pure]).toMatchObject({ singleton: false, strictVersion: true });
  expect(asked[pure]).not.toHaveProperty('import');
});
