import { findRegister, restoreLive, setLive } from './registryChanges';

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

test('restoring the build of the canary ends the canary', () => {
  const live = { ...bare, build: 'b2' };
  expect(findRegister(restoreLive(registry, 'job', live, undefined), 'job')).toEqual({ ...kept, ...live });
});
