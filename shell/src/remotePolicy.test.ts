import { allow, policy } from './remotePolicy';

const integrity = 'sha384-AAAA';
const entry = 'https://job.example/1.0.0/remoteEntry.js';
const source = { id: 'job', entry, integrity, origins: ['https://job.example'] };
const remoteInfo = { name: 'job', entry };
const ofEntry = { resourceType: 'remoteEntry' };

beforeEach(() => allow(source, ''));

test('an entry script is asked for with the integrity that the registry records', () => {
  const { script, timeout } = policy.createScript({ url: entry, remoteInfo, resourceContext: ofEntry });
  expect(script.src).toBe(entry);
  expect(script.integrity).toBe(integrity);
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBeLessThan(15_000);
});

test('the scripts beside it have hashes of their own', () => {
  const chunk = { resourceType: 'js' };
  expect(
    policy.createScript({ url: `${entry}x`, remoteInfo, resourceContext: chunk }).script.integrity,
  ).toBeFalsy();
});

test('where none is recorded, as on one machine, none is asked for', () => {
  allow({ ...source, integrity: undefined }, '?again=1');
  const { script } = policy.createScript({ url: entry, remoteInfo, resourceContext: ofEntry });
  expect(script.src).toBe(`${entry}?again=1`);
  expect(script.hasAttribute('integrity')).toBe(false);
  expect(script.crossOrigin).toBeNull();
});

test.each([
  ['https://elsewhere.example/remoteEntry.js'],
  ['http://job.example/remoteEntry.js'],
  ['https://job.example:444/remoteEntry.js'],
  ['https://job.example.evil.example/remoteEntry.js'],
])('%s, which a manifest might name, is refused', (url) => {
  const words = `${url} was not loaded: the registry names https://job.example for "job", not its origin`;
  expect(() => policy.createScript({ url, remoteInfo, resourceContext: ofEntry })).toThrow(words);
});

test('a name that the registry does not have loads nothing', () => {
  expect(() => policy.createScript({ url: entry, remoteInfo: { name: 'other' } })).toThrow(
    'the registry knows no register "other"',
  );
  expect(() => policy.createScript({ url: entry })).toThrow('the registry knows no register ""');
});
