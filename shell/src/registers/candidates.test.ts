import { entryOf } from '../testing/samples';
import { candidatesOf } from './candidates';

const release = (version: string, origin = 'https://job.example') => ({
  contract: 1,
  version,
  entry: `${origin}/${version}/remoteEntry.js`,
});
const kinds = (...args: Parameters<typeof candidatesOf>) => candidatesOf(...args).map(({ kind }) => kind);

const job = entryOf('job', {
  ...release('2.0.0'),
  fallback: release('1.0.0'),
  canary: { percent: 100, ...release('3.0.0') },
});

test('a browser of the share tries canary, live and the last good one; every other begins at live', () => {
  expect(candidatesOf(job, 'b').map(({ kind, release: { version } }) => [kind, version])).toEqual([
    ['canary', '3.0.0'],
    ['live', '2.0.0'],
    ['fallback', '1.0.0'],
  ]);
  const nobody = { ...job, canary: { percent: 0, ...release('3.0.0') } };
  expect(kinds(nobody, 'b')).toEqual(['live', 'fallback']);
  expect(kinds(job, undefined)).toEqual(['live', 'fallback']);
});

test('a registry without more has the live one alone, and so has one whose last good one is live', () => {
  expect(kinds(entryOf('job'), 'b')).toEqual(['live']);
  expect(kinds(entryOf('job', { ...release('1.0.0'), fallback: release('1.0.0') }), 'b')).toEqual(['live']);
});

test('two builds of one version are told apart', () => {
  const keys = ['a', 'b'].map((build) => candidatesOf(entryOf('job', { build }), 'b')[0].key);
  expect(new Set(keys).size).toBe(2);
});

test('an entry script may come from the origins that the registry names for its register', () => {
  const moved = entryOf('job', {
    ...release('2.0.0', 'https://new.example'),
    manifest: 'https://cdn.example/mf-manifest.json',
    fallback: release('1.0.0'),
  });
  const origins = ['https://new.example', 'https://cdn.example', 'https://job.example'];
  expect(candidatesOf(moved, 'b').map((candidate) => candidate.origins)).toEqual([origins, origins]);
});

test('a developer’s own stands alone, from its own origin', () => {
  expect(candidatesOf({ ...job, override: 'http://localhost:3102/remoteEntry.js' }, 'b')).toEqual([
    {
      kind: 'override',
      release: { contract: 1, version: 'override', entry: 'http://localhost:3102/remoteEntry.js' },
      key: 'override http://localhost:3102/remoteEntry.js',
      origins: ['http://localhost:3102'],
    },
  ]);
});
