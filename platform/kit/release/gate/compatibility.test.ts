import { incompatibilities, adviceFor, type VersionSet } from './compatibility';

const register: VersionSet = {
  name: 'job 1.2.0',
  contract: 1,
  shared: { react: '^19.2.0', '@registers/shared/ui': '^1.0.0' },
};
const shell: VersionSet = {
  name: 'shell 2.0.0',
  contract: 1,
  shared: {
    react: '19.3.1',
    'react/jsx-runtime': '19.3.1',
    '@registers/shared/ui': '1.4.0',
    '@registers/shared/contract': '1.4.0',
    '@module-federation/runtime-core': '2.9.2',
  },
};
const needing = (shared: Record<string, string>): VersionSet => ({ ...register, shared });

test.each<[string, VersionSet, string[]]>([
  ['what fits, whatever else the shell provides', register, []],
  ['an older contract', { ...register, contract: 0 }, []],
  [
    'a module that has the name of a property of every object',
    needing({ constructor: '^1.0.0' }),
    ['job 1.2.0 requires constructor ^1.0.0; shell 2.0.0 provides no such module'],
  ],
  [
    'several modules of one package',
    needing({
      '@registers/shared/contract': '^2.0.0',
      '@registers/shared/ui': '^2.0.0',
      react: '^20.0.0',
      'react/jsx-runtime': '^20.0.0',
    }),
    [
      'job 1.2.0 requires @registers/shared ^2.0.0; shell 2.0.0 provides 1.4.0',
      'job 1.2.0 requires react ^20.0.0; shell 2.0.0 provides 19.3.1',
    ],
  ],
])('a register is compared with the shell: %s', (_what, one, reasons) => {
  expect(incompatibilities(one, shell)).toEqual(reasons);
});

test.each<[string, Partial<VersionSet>, string]>([
  [
    'several packages',
    { shared: { react: '^20.0.0', 'react/jsx-runtime': '^20.0.0', '@registers/shared/ui': '^1.5.0' } },
    'In the folder of the register: npm install --save-exact react@19.3.1 @registers/shared@1.4.0',
  ],
  [
    'a newer contract, and a module that the shell lacks, of a package that it has',
    { contract: 2, shared: { '@registers/shared/charts': '^1.5.0' } },
    'In the folder of the register: npm install --save-exact @registers/shared@1.4.0',
  ],
  [
    'the federation runtime, which is not in its package.json',
    { shared: { '@module-federation/runtime-core': '^3.0.0' } },
    'Install an earlier version of @registers/kit.',
  ],
])('what helps a register that requires too much is a command: %s', (_what, change, command) => {
  expect(adviceFor({ ...register, ...change }, shell)).toBe(
    `${command}\nThen build and release it again. Or release a shell first that provides what the register requires.`,
  );
});
