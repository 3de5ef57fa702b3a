import { findRegister, setLive } from './registryChanges';

const identity = { id: 'job', path: '/job', title: 'Job', icon: 'work' };
/** A build as this tool records it: with every key. */
const recordOf = (version: string, integrity?: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: `/mfe-job/${version}/a.js`,
  integrity,
});
const [old, next] = [recordOf('1.0.0', 'sha384-old'), recordOf('2.0.0')];
const canary = { percent: 10, ...recordOf('2.1.0') };
const registry = {
  registers: [{ ...identity, ...old, colour: 'red', contact: 'job@example.com', canary, closed: 'Later' }],
};
const kept = { ...identity, colour: 'red', closed: 'Later' };

test('the record of a new live build has nothing of the previous build and its identity', () => {
  expect(findRegister(setLive(registry, identity, next), 'job')).toEqual({ ...kept, ...next, canary });
});
