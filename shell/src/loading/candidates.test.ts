import fc from 'fast-check';
import { recordOf } from '../testing/samples';
import { browserId, getsCanary } from './canary';
import { candidatesOf } from './candidates';

const buildRecord = (version: string, origin = 'https://job.example') => ({
  contract: 1,
  version,
  entry: `${origin}/${version}/remoteEntry.js`,
});
const roles = (...args: Parameters<typeof candidatesOf>) => candidatesOf(...args).map(({ role }) => role);

const job = recordOf('job', {
  ...buildRecord('2.0.0'),
  fallback: buildRecord('1.0.0'),
  canary: { percent: 100, ...buildRecord('3.0.0') },
});

test('a browser that gets the canary tries canary, live and fallback; every other starts with live', () => {
  expect(candidatesOf(job, 'b').map(({ role, build: { version } }) => [role, version])).toEqual([
    ['canary', '3.0.0'],
    ['live', '2.0.0'],
    ['fallback', '1.0.0'],
  ]);
  const nobody = { ...job, canary: { percent: 0, ...buildRecord('3.0.0') } };
  expect(roles(nobody, 'b')).toEqual(['live', 'fallback']);
  expect(roles(job, undefined)).toEqual(['live', 'fallback']);
});

test('tries the live build only, when there is no fallback or the fallback is the live build', () => {
  expect(roles(recordOf('job'), 'b')).toEqual(['live']);
  expect(roles(recordOf('job', { ...buildRecord('1.0.0'), fallback: buildRecord('1.0.0') }), 'b')).toEqual([
    'live',
  ]);
});

test('two builds of one version have different keys', () => {
  const keys = ['a', 'b'].map((build) => candidatesOf(recordOf('job', { build }), 'b')[0].key);
  expect(new Set(keys).size).toBe(2);
});

test('an entry script may come from all origins that registers.json has for its register', () => {
  const moved = recordOf('job', {
    ...buildRecord('2.0.0', 'https://new.example'),
    manifest: 'https://cdn.example/mf-manifest.json',
    fallback: buildRecord('1.0.0'),
  });
  const origins = ['https://new.example', 'https://cdn.example', 'https://job.example'];
  expect(candidatesOf(moved, 'b').map((candidate) => candidate.origins)).toEqual([origins, origins]);
});

test('a browser keeps its canary as the percentage grows; none gets it at 0 %, all at 100 %', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), fc.integer({ min: 0, max: 100 }), (browser, register, percent) => {
      expect(getsCanary(browser, register, 0)).toBe(false);
      expect(getsCanary(browser, register, 100)).toBe(true);
      if (getsCanary(browser, register, percent))
        expect(getsCanary(browser, register, percent + 1)).toBe(true);
    }),
  );
});

test('of 1,000 browsers a tenth gets the canary at 10 %, and the canaries of two registers are independent', () => {
  const browsers = Array.from({ length: 1000 }, (_, index) => `${index.toString(16).padStart(8, '0')}-5b1d`);
  const jobs = browsers.filter((browser) => getsCanary(browser, 'job', 10));
  expect(Math.abs(jobs.length - 100)).toBeLessThan(40);
  const half = browsers.filter((browser) => getsCanary(browser, 'job', 50));
  const both = half.filter((browser) => getsCanary(browser, 'inquiry', 50));
  expect(Math.abs(both.length - 250)).toBeLessThan(55);
});

test('the browser’s id is created once and kept; where storage is blocked there is none', () => {
  localStorage.clear();
  const id = browserId();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(browserId()).toBe(id);
  const reading = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(browserId()).toBeUndefined();
  reading.mockRestore();
});
