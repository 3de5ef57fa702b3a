import { sharedFor, shares, shareSettings } from './shares';

test('host and remotes agree on what is shared', () => {
  expect(Object.keys(sharedFor('host'))).toEqual(Object.keys(shares));
  expect(Object.keys(sharedFor('remote'))).toEqual(Object.keys(shares));
});

test('what holds state or context is one copy, brought by the shell alone, in its first script', () => {
  for (const [name, { kind }] of Object.entries(shares)) {
    if (kind !== 'state') continue;
    expect(shareSettings(name, 'host')).toMatchObject({ singleton: true, eager: true, strictVersion: true });
    expect(shareSettings(name, 'remote')).toMatchObject({ singleton: true, eager: false, import: false });
  }
});

test('pure code comes with a copy of its own, for a register that needs another version', () => {
  const settings = shareSettings('@registers/shared/register', 'remote');
  expect(settings).toMatchObject({ singleton: false, strictVersion: true });
  expect(settings).not.toHaveProperty('import');
});

test('React is shared with its subpaths, which hold react/jsx-runtime and react-dom/client', () => {
  expect(Object.keys(shares)).toEqual(expect.arrayContaining(['react', 'react/', 'react-dom', 'react-dom/']));
  expect(shareSettings('react/', 'remote').requiredVersion).toBe(
    shareSettings('react', 'remote').requiredVersion,
  );
});

test('no whole library is shared that a curated module stands for', () => {
  expect(Object.keys(shares).filter((name) => /chakra|emotion|router/.test(name))).toEqual([]);
});

test('a name that is not in the table is refused', () => {
  expect(() => shareSettings('lodash', 'host')).toThrow('lodash is not in the table');
});
