import { satisfies } from 'semver';
import { providedByShell, rangeFor, sharedByRegisters, sharedModules, shareSettings } from './sharedModules';

test('the shell provides every shared module of registers, in the version that they are built with', () => {
  const asked = sharedByRegisters();
  expect(Object.keys(asked)).toEqual(Object.keys(sharedModules));
  const provided = providedByShell();
  for (const [name, { version }] of Object.entries(asked)) {
    const names = name.endsWith('/') ? Object.keys(provided).filter((one) => one.startsWith(name)) : [name];
    expect(names).not.toEqual([]);
    expect(names.map((one) => provided[one]?.version)).toEqual(names.map(() => version));
  }
});

test.each([
  ['1.1.1', '1.1.0', true],
  ['1.1.0', '1.1.7', true],
  ['1.1.0', '1.2.0', true],
  ['1.2.0', '1.1.9', false],
  ['1.1.0', '2.0.0', false],
])('a register built with %s is compatible with a shell that provides %s: %s', (built, provided, fits) => {
  expect(satisfies(provided, rangeFor(built))).toBe(fits);
});

test('a module with state or context has one copy, which only the shell provides', () => {
  const provided = providedByShell();
  for (const [name, { kind }] of Object.entries(sharedModules)) {
    if (kind !== 'state') continue;
    expect(shareSettings(name)).toMatchObject({ singleton: true, strictVersion: true, import: false });
    if (name in provided)
      expect(provided[name]?.shareConfig).toMatchObject({
        singleton: true,
        eager: true,
        strictVersion: true,
      });
  }
});

test('a register brings a copy of pure code, in case the shell has another version', () => {
  const settings = shareSettings('@registers/shared/register');
  expect(settings).toMatchObject({ singleton: false, strictVersion: true });
  expect(settings).not.toHaveProperty('import');
});
