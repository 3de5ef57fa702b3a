import fc from 'fast-check';
import { readOverrides, resetOverrides } from './overrides';

const ids = ['job', 'invoice'];
const local = 'http://localhost:3102/remoteEntry.js';
const visit = (address: string, allowed = true) => {
  window.history.replaceState(null, '', address);
  return readOverrides(allowed, ids);
};
let warn: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('an override lasts for the tab, leaves the address, and ends by a reset', () => {
  expect(visit(`/job-register?a=1&override=job=${local}#x`)).toEqual({ job: local });
  expect(window.location.href).toBe('http://localhost/job-register?a=1#x');
  expect(visit('/')).toEqual({ job: local });
  expect(visit('/?override=invoice=http://[::1]:3103/mf-manifest.json')).toEqual({
    job: local,
    invoice: 'http://[::1]:3103/mf-manifest.json',
  });
  resetOverrides();
  expect(visit('/')).toEqual({});
  expect(warn).not.toHaveBeenCalled();
});

test('where config.json does not allow it, none is taken, and none that was kept before', () => {
  visit(`/?override=job=${local}`);
  expect(visit('/', false)).toEqual({});
  expect(visit(`/?override=job=${local}`, false)).toEqual({});
  expect(warn.mock.calls).toEqual([
    ['?override= is ignored: config.json does not say "allowOverrides": true'],
  ]);
  expect(window.location.search).toBe('');
});

test.each([
  'job=https://evil.example/remoteEntry.js',
  'job=http://localhost.evil.example/remoteEntry.js',
  'job=http://127.0.0.1.evil.example/x.js',
  'job=http://user@evil.example/localhost',
  'job=http://192.168.1.7/x.js',
  'job=javascript:alert(1)',
  'job=//localhost/x.js',
  'job=',
  'job',
  `other=${local}`,
])('%s is refused with a warning', (text) => {
  expect(visit(`/?override=${encodeURIComponent(text)}`)).toEqual({});
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`?override=${text} is ignored`));
});

test('whatever was kept or asked for, what comes out lies on this computer', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, text) => {
      sessionStorage.setItem('registers:overrides', JSON.stringify({ job: url, [text]: text }));
      const hosts = Object.values(visit('/')).map((address) => new URL(address).hostname);
      expect(hosts.filter((host) => !['localhost', '127.0.0.1', '[::1]'].includes(host))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
