/** @jest-environment node */
import { entryOf, putBack, putLive } from './changes';

const who = { id: 'job', path: '/job', title: 'Job', icon: 'work' };
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
const registry = { registers: [{ ...who, ...full, colour: 'red', canary, closed: 'Later' }] };
const kept = { ...who, colour: 'red', closed: 'Later' };

test('of the release that was live nothing stays behind in the entry of the next', () => {
  expect(entryOf(putLive(registry, who, bare, undefined), 'job')).toEqual({ ...kept, ...bare });
  expect(entryOf(putLive(registry, who, bare, full), 'job')).toEqual({ ...kept, ...bare, fallback: full });
});

test('nor in that of an earlier one that is live again; the canary goes on', () => {
  expect(entryOf(putBack(registry, 'job', bare, undefined), 'job')).toEqual({ ...kept, ...bare, canary });
});

test('going back to the release that is the canary ends the canary', () => {
  const live = { ...bare, build: 'b2' };
  expect(entryOf(putBack(registry, 'job', live, undefined), 'job')).toEqual({ ...kept, ...live });
});
