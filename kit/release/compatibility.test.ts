/** @jest-environment node */
import fc from 'fast-check';
import { incompatibilities, type VersionSet } from './compatibility';

const register: VersionSet = {
  name: 'job 1.2.0',
  contract: 1,
  shared: { react: '^19.2.0', '@registers/shared/ui': '^1.0.0' },
};
const shell: VersionSet = {
  name: 'shell 2.0.0',
  contract: 1,
  shared: { react: '19.3.1', '@registers/shared/ui': '1.4.0' },
};

test('a register whose ranges the shell satisfies is compatible, whatever else the shell provides', () => {
  expect(incompatibilities(register, { ...shell, shared: { ...shell.shared, zod: '4.0.0' } })).toEqual([]);
});

test('an older contract is compatible, a newer one is named with both numbers', () => {
  expect(incompatibilities(register, { ...shell, contract: 2 })).toEqual([]);
  expect(incompatibilities({ ...register, contract: 2 }, shell)).toEqual([
    'job 1.2.0 was built for contract 2; shell 2.0.0 supports 1',
  ]);
});

test.each([
  ['^20.0.0', '19.3.1', 'job 1.2.0 requires react ^20.0.0; shell 2.0.0 provides 19.3.1'],
  ['^19.4.0', '19.3.1', 'job 1.2.0 requires react ^19.4.0; shell 2.0.0 provides 19.3.1'],
  ['^19.0.0', '20.0.0', 'job 1.2.0 requires react ^19.0.0; shell 2.0.0 provides 20.0.0'],
  ['^19.3.0', '19.3.0-rc.1', 'job 1.2.0 requires react ^19.3.0; shell 2.0.0 provides 19.3.0-rc.1'],
  ['rubbish', '19.3.1', 'job 1.2.0 requires react rubbish; shell 2.0.0 provides 19.3.1'],
])(
  'react %s is incompatible with a shell that has %s, and the reason names package, range and version',
  (wanted, found, fault) => {
    const sides = [
      { ...register, shared: { react: wanted } },
      { ...shell, shared: { react: found } },
    ] as const;
    expect(incompatibilities(...sides)).toEqual([fault]);
  },
);

test('one of two ranges is enough, so that a register runs in the shell before and after an upgrade', () => {
  for (const react of ['19.3.1', '20.0.0']) {
    expect(
      incompatibilities(
        { ...register, shared: { react: '^19.2.0 || ^20.0.0' } },
        { ...shell, shared: { react } },
      ),
    ).toEqual([]);
  }
});

test('a shared module that the shell lacks is named', () => {
  expect(incompatibilities(register, { ...shell, shared: { react: '19.3.1' } })).toEqual([
    'job 1.2.0 requires @registers/shared/ui ^1.0.0; shell 2.0.0 provides no such module',
  ]);
});

test('a caret range accepts exactly the same major version with the rest not older', () => {
  const version = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(3), fc.nat(3));
  fc.assert(
    fc.property(version, version, (wanted, found) => {
      const [side, other] = [
        { ...register, shared: { a: `^${wanted.join('.')}` } },
        { ...shell, shared: { a: found.join('.') } },
      ];
      const newer = found[1] > wanted[1] || (found[1] === wanted[1] && found[2] >= wanted[2]);
      expect(incompatibilities(side, other).length === 0).toBe(found[0] === wanted[0] && newer);
    }),
  );
});
