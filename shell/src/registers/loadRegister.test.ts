import { CONTRACT } from '@registers/shared/contract';
import type { RegistryEntry } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import { serve } from '../testing/browser';
import { entryOf } from '../testing/samples';
import { candidatesOf } from './candidates';
import { loadRegister } from './loadRegister';

jest.mock('../federation/runtime');

const load = jest.mocked(loadRegisterModule);
const good = { contract: CONTRACT, Page: () => null };
const live = (change?: Partial<RegistryEntry>) => candidatesOf(entryOf('job', change), undefined)[0];

beforeEach(() => {
  load.mockReset();
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  serve({});
});

test('a register that fits is handed on as it is, asked for with what the registry says of it', async () => {
  load.mockResolvedValue(good);
  expect(await loadRegister('job', live({ integrity: 'sha384-AAAA' }), false)).toEqual({
    ok: true,
    module: good,
  });
  const entry = 'https://job.example/remoteEntry.js';
  expect(load.mock.calls).toEqual([
    [{ id: 'job', entry, integrity: 'sha384-AAAA', origins: ['https://job.example'] }, false],
  ]);
});

test('a server that fails is told apart from one that is late', async () => {
  load.mockRejectedValueOnce(new Error('answered 503'));
  expect(await loadRegister('job', live(), false)).toEqual({
    ok: false,
    reason: 'unreachable',
    detail: 'answered 503',
  });

  jest.useFakeTimers();
  load.mockReturnValueOnce(new Promise(() => undefined));
  const hanging = loadRegister('job', live(), false);
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await hanging).toMatchObject({ ok: false, reason: 'late' });
});

test('a failure names the integrity that was recorded: the browser does not say which fault it was', async () => {
  load.mockRejectedValueOnce(new Error('unreachable'));
  expect(await loadRegister('job', live({ integrity: 'sha384-AAAA' }), false)).toMatchObject({
    detail: 'unreachable (its recorded integrity is sha384-AAAA)',
  });
});

test('an entry that leads to the build of another register is told from one that fails', async () => {
  load.mockRejectedValue(new Error('no container'));
  const metaData = { remoteEntry: { name: 'a.js', type: 'global' } };
  const address = 'https://job.example/mf-manifest.json';
  serve({ [address]: JSON.stringify({ name: 'invoice', metaData }) });
  expect(await loadRegister('job', live(), false)).toEqual({
    ok: false,
    reason: 'misnamed',
    detail: 'registers.json leads "job" to the build of "invoice".',
  });
  serve({ [address]: JSON.stringify({ name: 'job', metaData }) });
  expect(await loadRegister('job', live(), false)).toMatchObject({ reason: 'unreachable' });
});

test('a registry that announces a newer contract is believed before anything is fetched', async () => {
  expect(await loadRegister('job', live({ contract: CONTRACT + 1 }), false)).toEqual({
    ok: false,
    reason: 'newer',
    detail: `It was built for contract ${CONTRACT + 1}; this shell speaks ${CONTRACT}.`,
  });
  expect(load).not.toHaveBeenCalled();
});

test('a module built for a newer contract is refused, whatever shape it has', async () => {
  load.mockResolvedValue({ contract: CONTRACT + 1, Screen: () => null });
  expect(await loadRegister('job', live(), false)).toMatchObject({ reason: 'newer' });
});

test.each([
  null,
  undefined,
  'text',
  {},
  { contract: 1 },
  { contract: 1, Page: {} },
  { contract: '1', Page: () => null },
])('%j is no register', async (module) => {
  load.mockResolvedValue(module);
  expect(await loadRegister('job', live(), false)).toMatchObject({ ok: false, reason: 'unfit' });
});
