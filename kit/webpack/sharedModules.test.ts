import { satisfies } from 'semver';
import { incompatibilities } from '../release/compatibility';
import { providedByShell, rangeFor, sharedByRegisters, shares, shareSettings } from './sharedModules';

test('what a register asks for, the shell provides, at a version that fits', () => {
  const asked = sharedByRegisters();
  expect(Object.keys(asked)).toEqual(Object.keys(shares));
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
])('a register built against %s fits a shell that provides %s: %s', (built, provided, fits) => {
  expect(satisfies(provided, rangeFor(built))).toBe(fits);
  const versions = (shared: Record<string, string>) => ({ name: 'a build', contract: 1, shared });
  const reasons = incompatibilities(versions({ a: rangeFor(built) }), versions({ a: provided }));
  expect(reasons.length === 0).toBe(fits);
});

test('a patch of what the shell provides blocks no register', () => {
  for (const { requiredVersion } of Object.values(sharedByRegisters()))
    expect(requiredVersion).toMatch(/^\^\d+\.\d+\.0$/);
});

test('what holds state or context is one copy, brought by the shell alone', () => {
  const provided = providedByShell();
  for (const [name, { kind }] of Object.entries(shares)) {
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

test('pure code comes with a copy of its own, for a register that needs another version', () => {
  const settings = shareSettings('@registers/shared/register');
  expect(settings).toMatchObject({ singleton: false, strictVersion: true });
  expect(settings).not.toHaveProperty('import');
});

test('React is shared with its subpaths, of which the shell provides what registers use', () => {
  expect(Object.keys(shares)).toEqual(expect.arrayContaining(['react', 'react/', 'react-dom', 'react-dom/']));
  expect(shareSettings('react/').requiredVersion).toBe(shareSettings('react').requiredVersion);
  expect(Object.keys(providedByShell())).toEqual(
    expect.arrayContaining(['react/jsx-runtime', 'react-dom/client']),
  );
});

test('no whole library is shared that a curated module stands for', () => {
  expect(Object.keys(shares).filter((name) => /chakra|emotion|router/.test(name))).toEqual([]);
});

test('a name that is not in the table is refused', () => {
  expect(() => shareSettings('lodash')).toThrow('lodash is not in the table');
});
