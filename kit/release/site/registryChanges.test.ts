import {
  conflicts,
  findRegister,
  getRegister,
  restoreLive,
  setCanary,
  setClosed,
  setFallback,
  setLive,
} from './registryChanges';

const identity = { id: 'job', path: '/job', title: 'Job', icon: 'work' };
const bare = { contract: 1, version: '2.0.0', entry: '/mfe-job/2.0.0/a.js' };
const full = {
  contract: 1,
  version: '1.0.0',
  build: 'b1',
  entry: '/mfe-job/1.0.0/a.js',
  integrity: 'sha384-old',
  manifest: '/mfe-job/1.0.0/mf-manifest.json',
  shared: { react: '^19.0.0' },
  files: ['/mfe-job/1.0.0/page.js'],
};
const canary = { percent: 10, ...bare, build: 'b2' };
const registry = { registers: [{ ...identity, ...full, colour: 'red', canary, closed: 'Later' }] };
const kept = { ...identity, colour: 'red', closed: 'Later' };

test('the record of a new live build has no key of the previous build', () => {
  expect(findRegister(setLive(registry, identity, bare, undefined), 'job')).toEqual({ ...kept, ...bare });
  expect(findRegister(setLive(registry, identity, bare, full), 'job')).toEqual({
    ...kept,
    ...bare,
    fallback: full,
  });
});

test('the record of a restored build has none either, and the canary stays', () => {
  expect(findRegister(restoreLive(registry, 'job', bare, undefined), 'job')).toEqual({
    ...kept,
    ...bare,
    canary,
  });
});

test('a register without a canary is restored too', () => {
  const without = { registers: [{ ...identity, ...full }] };
  expect(restoreLive(without, 'job', bare, full).registers).toEqual([
    { ...identity, ...bare, fallback: full },
  ]);
});

test('restoring the build of the canary ends the canary', () => {
  const live = { ...bare, build: 'b2' };
  expect(findRegister(restoreLive(registry, 'job', live, undefined), 'job')).toEqual({ ...kept, ...live });
});

test('a new register is added, and the others stay', () => {
  const visa = { ...identity, id: 'visa', path: '/visa' };
  const { registers } = setLive(registry, visa, bare, undefined);
  expect(registers).toEqual([registry.registers[0], { ...visa, ...bare }]);
  expect(setLive({ registers }, identity, bare, undefined).registers).toEqual([
    { ...kept, ...bare },
    { ...visa, ...bare },
  ]);
});

test('a register that the site does not have is named with those that it has', () => {
  expect(getRegister(registry, 'job')).toBe(registry.registers[0]);
  const two = { registers: [...registry.registers, { ...identity, ...bare, id: 'visa' }] };
  expect(() => getRegister(two, 'travel')).toThrow('The site has no register "travel". It has: job, visa');
  expect(() => restoreLive({ registers: [] }, 'job', bare, undefined)).toThrow(
    'The site has no register "job". It has: none',
  );
});

test('a canary starts, and ends, and the rest of the record stays', () => {
  const [record] = registry.registers;
  const { canary: _ended, ...without } = record!;
  const build = { ...bare, build: 'b3' };
  expect(setCanary(registry, 'job', { percent: 20, build }).registers).toEqual([
    { ...record, canary: { percent: 20, ...build } },
  ]);
  expect(setCanary(registry, 'job', undefined).registers).toEqual([without]);
});

test('a fallback is given, and taken away', () => {
  const given = setFallback(registry, 'job', bare);
  expect(given.registers).toEqual([{ ...registry.registers[0], fallback: bare }]);
  expect(setCanary(given, 'job', undefined).registers[0]).toHaveProperty('fallback', bare);
  expect(setFallback(given, 'job', undefined)).toEqual(registry);
});

test('a register is closed since now, and opened', () => {
  const shut = setClosed(registry, 'job', 'Back at two');
  expect(shut.registers).toEqual([
    {
      ...registry.registers[0],
      closed: 'Back at two',
      closedSince: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as string,
    },
  ]);
  // A new release does not open it.
  expect(setLive(shut, identity, bare, undefined).registers[0]).toHaveProperty('closedSince');
  const opened = setClosed(shut, 'job', undefined).registers[0];
  expect(opened).not.toHaveProperty('closed');
  expect(opened).not.toHaveProperty('closedSince');
});

test('the path of another register is a conflict, in any case; its own is not', () => {
  expect(conflicts(registry, identity)).toEqual([]);
  expect(conflicts(registry, { ...identity, id: 'visa', path: '/visa' })).toEqual([]);
  expect(conflicts(registry, { ...identity, id: 'visa', path: '/JOB' })).toEqual([
    'the path "/JOB" belongs to the register "job"',
  ]);
});
