import { incompatibilities, adviceFor, type VersionSet } from './compatibility';

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

test.each(['@registers/shared/charts', 'constructor'])('a shell that lacks %s says so', (name) => {
  expect(incompatibilities({ ...register, shared: { [name]: '^1.0.0' } }, shell)).toEqual([
    `job 1.2.0 requires ${name} ^1.0.0; shell 2.0.0 provides no such module`,
  ]);
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
  ['^19.3.0', '19.3.0-rc.1', 'job 1.2.0 requires react ^19.3.0; shell 2.0.0 provides 19.3.0-rc.1'],
])(
  'react %s is incompatible with a shell that has %s, and the reason names package, range and version',
  (wanted, found, reason) => {
    const sides = [
      { ...register, shared: { react: wanted } },
      { ...shell, shared: { react: found } },
    ] as const;
    expect(incompatibilities(...sides)).toEqual([reason]);
  },
);

test('the modules of one package are one line, with the name of the package', () => {
  const modules = ['@registers/shared/contract', '@registers/shared/ui', 'react', 'react/jsx-runtime'];
  const all = (version: string) => Object.fromEntries(modules.map((name) => [name, version]));
  expect(
    incompatibilities({ ...register, shared: all('^2.0.0') }, { ...shell, shared: all('1.4.0') }),
  ).toEqual([
    'job 1.2.0 requires @registers/shared ^2.0.0; shell 2.0.0 provides 1.4.0',
    'job 1.2.0 requires react ^2.0.0; shell 2.0.0 provides 1.4.0',
  ]);
});

test.each<[string, Partial<VersionSet>, string]>([
  [
    'several packages',
    { shared: { react: '^20.0.0', 'react/jsx-runtime': '^20.0.0', '@registers/shared/ui': '^1.5.0' } },
    'npm install --save-exact react@19.3.1 @registers/shared@1.4.0',
  ],
  ['a newer contract', { contract: 2 }, 'npm install --save-exact @registers/shared@1.4.0'],
  [
    'a module that the shell lacks, of a package that it has',
    { shared: { '@registers/shared/charts': '^1.5.0' } },
    'npm install --save-exact @registers/shared@1.4.0',
  ],
  [
    'the federation runtime, which is not in its package.json',
    { shared: { '@module-federation/runtime-core': '^3.0.0', react: '^20.0.0' } },
    'npm install --save-exact react@19.3.1',
  ],
])('what helps a register that requires too much is a command: %s', (_what, change, command) => {
  const provided = {
    ...shell.shared,
    'react/jsx-runtime': '19.3.1',
    '@module-federation/runtime-core': '2.9.2',
  };
  expect(adviceFor({ ...register, ...change }, { ...shell, shared: provided })).toBe(
    `In the folder of the register: ${command}\nThen build and release it again. Or release a shell first that provides what the register requires.`,
  );
});

test('where no package of the register would help, the kit is named', () => {
  const needy = { ...register, shared: { '@module-federation/runtime-core': '^3.0.0' } };
  const provided = { ...shell.shared, '@module-federation/runtime-core': '2.9.2' };
  expect(adviceFor(needy, { ...shell, shared: provided })).toMatch(
    /^Install an earlier version of @registers\/kit\.\nThen build/,
  );
});
