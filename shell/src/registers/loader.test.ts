import { CONTRACT } from '@registers/shared/contract';
import type { RegistryEntry } from '../config/registry';
import { loadRegisterModule } from '../federation';
import { entryOf } from '../testing/samples';
import { createLoader } from './loader';
import { loadRegister } from './loadRegister';

jest.mock('../federation');

const load = jest.mocked(loadRegisterModule);
const job = entryOf('job');
const good = { contract: CONTRACT, Page: () => null };
const same = (entry: RegistryEntry) => Promise.resolve(entry);

beforeEach(() => load.mockReset());

test('a register that fits is handed on as it is', async () => {
  load.mockResolvedValue(good);
  expect(await loadRegister(job, false)).toEqual({ ok: true, module: good });
  expect(load).toHaveBeenCalledWith('job', job.entry, false);
});

test('a server that fails is told apart from one that is late', async () => {
  load.mockRejectedValueOnce(new Error('answered 503'));
  expect(await loadRegister(job, false)).toEqual({
    ok: false,
    reason: 'unreachable',
    detail: 'answered 503',
  });

  jest.useFakeTimers();
  load.mockReturnValueOnce(new Promise(() => undefined));
  const hanging = loadRegister(job, false);
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await hanging).toMatchObject({ ok: false, reason: 'late' });
});

test('a registry that announces a newer contract is believed before anything is fetched', async () => {
  expect(await loadRegister(entryOf('job', { contract: CONTRACT + 1 }), false)).toEqual({
    ok: false,
    reason: 'newer',
    detail: `It was built for contract ${CONTRACT + 1}; this shell speaks ${CONTRACT}.`,
  });
  expect(load).not.toHaveBeenCalled();
});

test('a module built for a newer contract is refused, whatever shape it has', async () => {
  load.mockResolvedValue({ contract: CONTRACT + 1, Screen: () => null });
  expect(await loadRegister(job, false)).toMatchObject({ reason: 'newer' });
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
  expect(await loadRegister(job, false)).toMatchObject({ ok: false, reason: 'unfit' });
});

test('what was loaded stays for the life of the page', async () => {
  load.mockResolvedValue(good);
  const loader = createLoader(same);
  const first = loader.open(job);
  expect(loader.open(job)).toBe(first);
  expect(await first).toMatchObject({ ok: true });
  loader.forget('job');
  expect(loader.open(job)).toBe(first);
});

test('after a failure, the next attempt starts anew from where the register lies by then', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const moved = entryOf('job', { version: '1.0.1', entry: 'https://job.example/remoteEntry.2.js' });
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValue(good);
  const loader = createLoader(() => Promise.resolve(moved));

  expect(await loader.open(job)).toMatchObject({ ok: false });
  expect(error.mock.calls).toEqual([
    ['Register job 1.0.0 from https://job.example/remoteEntry.js failed:', 'unreachable: gone'],
  ]);
  expect(await loader.open(job)).toMatchObject({ ok: false });
  loader.forget('job');
  expect(await loader.open(job)).toMatchObject({ ok: true });
  expect(load.mock.calls).toEqual([
    ['job', job.entry, false],
    ['job', moved.entry, true],
  ]);
});

test('a register whose code failed is fetched and run again, the others are not', async () => {
  load.mockResolvedValue(good);
  const loader = createLoader(same);
  await loader.open(job);
  await loader.open(entryOf('invoice'));
  loader.fail('job');
  for (const id of ['job', 'invoice']) loader.forget(id);
  await loader.open(job);
  await loader.open(entryOf('invoice'));
  expect(load.mock.calls.map(([id, , fresh]) => [id, fresh])).toEqual([
    ['job', false],
    ['invoice', false],
    ['job', true],
  ]);
});
