/** @jest-environment node */
import fc from 'fast-check';
import { clashes, type Side } from './gate';

const register: Side = {
  name: 'job 1.2.0',
  contract: 1,
  shared: { react: '^19.2.0', '@registers/shared/ui': '^1.0.0' },
};
const shell: Side = {
  name: 'shell 2.0.0',
  contract: 1,
  shared: { react: '19.3.1', '@registers/shared/ui': '1.4.0' },
};

test('a register whose ranges the shell satisfies passes, and what else the shell provides is no matter', () => {
  expect(clashes(register, { ...shell, shared: { ...shell.shared, zod: '4.0.0' } })).toEqual([]);
});

test('an older contract passes, a newer one is refused with both numbers', () => {
  expect(clashes(register, { ...shell, contract: 2 })).toEqual([]);
  expect(clashes({ ...register, contract: 2 }, shell)).toEqual([
    'job 1.2.0 was built for contract 2; shell 2.0.0 speaks 1',
  ]);
});

test.each([
  ['^20.0.0', '19.3.1', 'job 1.2.0 wants react ^20.0.0; shell 2.0.0 provides 19.3.1'],
  ['^19.4.0', '19.3.1', 'job 1.2.0 wants react ^19.4.0; shell 2.0.0 provides 19.3.1'],
  ['^19.0.0', '20.0.0', 'job 1.2.0 wants react ^19.0.0; shell 2.0.0 provides 20.0.0'],
  ['^19.3.0', '19.3.0-rc.1', 'job 1.2.0 wants react ^19.3.0; shell 2.0.0 provides 19.3.0-rc.1'],
  ['rubbish', '19.3.1', 'job 1.2.0 wants react rubbish; shell 2.0.0 provides 19.3.1'],
])('react %s in a shell with %s is refused, naming package, wanted and found', (wanted, found, fault) => {
  const sides = [
    { ...register, shared: { react: wanted } },
    { ...shell, shared: { react: found } },
  ] as const;
  expect(clashes(...sides)).toEqual([fault]);
});

test('either range of two is enough: so a register fits the shell before and after a move', () => {
  for (const react of ['19.3.1', '20.0.0']) {
    expect(
      clashes({ ...register, shared: { react: '^19.2.0 || ^20.0.0' } }, { ...shell, shared: { react } }),
    ).toEqual([]);
  }
});

test('a package that the shell does not have is named', () => {
  expect(clashes(register, { ...shell, shared: { react: '19.3.1' } })).toEqual([
    'job 1.2.0 wants @registers/shared/ui ^1.0.0; shell 2.0.0 provides no such package',
  ]);
});

test('a caret range passes exactly when the major is the same and the rest not older', () => {
  const version = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(3), fc.nat(3));
  fc.assert(
    fc.property(version, version, (wanted, found) => {
      const [side, other] = [
        { ...register, shared: { a: `^${wanted.join('.')}` } },
        { ...shell, shared: { a: found.join('.') } },
      ];
      const newer = found[1] > wanted[1] || (found[1] === wanted[1] && found[2] >= wanted[2]);
      expect(clashes(side, other).length === 0).toBe(found[0] === wanted[0] && newer);
    }),
  );
});
