import { readOverrides, resetOverrides } from './overrides';

const ids = ['job', 'invoice'];
const local = 'http://localhost:3102/remoteEntry.js';
const visit = (address: string, allowed = true) => {
  window.history.replaceState(null, '', address);
  return readOverrides(allowed, ids);
};
let warn: jest.SpyInstance;
let confirm: jest.SpiedFunction<typeof window.confirm>;

beforeEach(() => {
  sessionStorage.clear();
  warn = jest.spyOn(console, 'warn').mockImplementation();
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

test('keeps an override for the tab, removes it from the address, and ends it on reset', () => {
  expect(visit(`/job-register?a=1&override=job=${local}#x`)).toEqual({ job: local });
  expect(window.location.href).toBe('http://localhost/job-register?a=1#x');
  expect(visit('/')).toEqual({ job: local });
  expect(visit('/?override=invoice=http://127.0.0.1:3103/mf-manifest.json')).toEqual({
    job: local,
    invoice: 'http://127.0.0.1:3103/mf-manifest.json',
  });
  resetOverrides();
  expect(visit('/')).toEqual({});
  expect(warn).not.toHaveBeenCalled();
});

test('a person is asked first, with the register, the address and the risk; cancelled, it is not used', () => {
  confirm.mockReturnValue(false);
  expect(visit(`/?a=1&override=job=${local}`)).toEqual({});
  const question = confirm.mock.calls[0]?.[0];
  for (const part of ['“job”', local, 'send entries in your name', 'Cancel'])
    expect(question).toContain(part);
  expect(window.location.search).toBe('?a=1');
  expect(visit('/')).toEqual({});
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a person is not asked about an override that this tab already uses, but about another address, and for each register', () => {
  visit(`/?override=job=${local}`);
  expect(visit(`/?override=job=${local}`)).toEqual({ job: local });
  expect(confirm).toHaveBeenCalledTimes(1);
  confirm.mockImplementation((question) => question?.includes('“invoice”') ?? false);
  const other = 'http://127.0.0.1:5999/remoteEntry.js';
  expect(visit(`/?override=job=${other}&override=invoice=${local}`)).toEqual({ job: local, invoice: local });
  expect(confirm).toHaveBeenCalledTimes(3);
});

test('ignores overrides, also stored ones, where config.json does not allow them', () => {
  visit(`/?override=job=${local}`);
  expect(visit('/', false)).toEqual({});
  expect(visit(`/?override=job=${local}`, false)).toEqual({});
  expect(warn.mock.calls).toEqual([
    ['?override= is ignored: config.json does not say "allowOverrides": true'],
  ]);
  expect(window.location.search).toBe('');
  expect(confirm).toHaveBeenCalledTimes(1);
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
])('ignores %s with a warning', (text) => {
  expect(visit(`/?override=${encodeURIComponent(text)}`)).toEqual({});
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`?override=${text} is ignored`));
  expect(confirm).not.toHaveBeenCalled();
});
