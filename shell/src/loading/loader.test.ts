import { CONTRACT } from '@registers/shared/contract';
import type { ShownRegister } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import { recordOf } from '../testing/samples';
import { candidatesOf } from './candidates';
import { loadBuild } from './loadBuild';
import type { Loaded, LoadResult } from './loadResult';
import { RegisterLoader } from './loader';

jest.mock('../federation/runtime');

const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
const buildRecord = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});
const job = (version: string, change: Partial<ShownRegister> = {}) =>
  recordOf('job', { ...buildRecord(version), ...change });

const load = jest.mocked(loadRegisterModule);
/** Reads `registers.json` again. */
const reread = jest.fn<Promise<ShownRegister>, [ShownRegister]>();

/** The versions that cannot be loaded. */
let dead: string[];
let loader: RegisterLoader;
let error: jest.SpyInstance;
let warn: jest.SpyInstance;

beforeEach(() => {
  dead = [];
  reread.mockReset().mockImplementation((known) => Promise.resolve(known));
  loader = new RegisterLoader({ latest: reread, browser: 'b' });
  error = jest.spyOn(console, 'error').mockImplementation();
  warn = jest.spyOn(console, 'warn').mockImplementation();
  load
    .mockReset()
    .mockImplementation(({ entry }) =>
      dead.some((version) => entry === addressOf(version))
        ? Promise.reject(new Error('gone'))
        : Promise.resolve({ contract: CONTRACT, Page: () => null }),
    );
});
afterEach(() => jest.restoreAllMocks());

/** The versions that were requested. */
const requested = () =>
  load.mock.calls.map(([{ id, entry }]) => /example\/(.*)\/remote/.exec(entry)?.[1] ?? id);

const used = (result: LoadResult) =>
  result.ok ? `${result.candidate.role} ${result.candidate.build.version}` : 'nothing';

async function loaded(loading: Promise<LoadResult>): Promise<Loaded> {
  const result = await loading;
  if (!result.ok) throw new Error('nothing was loaded');
  return result;
}

test('a build that was loaded is kept until the page is closed', async () => {
  const first = loader.open(job('1'));
  expect(loader.open(job('1'))).toBe(first);
  expect(used(await first)).toBe('live 1');
  expect(loader.open(job('1'))).toBe(first);
  expect(requested()).toEqual(['1']);
  expect(reread).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});

test('the time that a build took to load is known', async () => {
  jest.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_030);
  expect(await loader.open(job('1'))).toMatchObject({ loadMs: 30 });
});

test('after a failure the next attempt loads the build that registers.json names now', async () => {
  dead = ['1'];
  expect(used(await loader.open(job('1')))).toBe('nothing');
  expect(error.mock.calls).toEqual([
    [`Register job 1 (build b1) from ${addressOf('1')} failed:`, 'unreachable: gone'],
  ]);
  expect(used(await loader.open(job('1')))).toBe('nothing');
  reread.mockResolvedValue(job('2'));
  const next = loader.open(job('1'));
  expect(used(await next)).toBe('live 2');
  expect((await next).wanted).toBe(loader.wanted(job('2')));
  expect(loader.open(job('2'))).toBe(next);
  expect(requested()).toEqual(['1', '1', '2']);
});

test('an attempt that fails late ends no later one', async () => {
  let fail = (): void => undefined;
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))));
  const first = loader.open(job('1'));
  const second = loader.open(job('2'));
  expect(used(await second)).toBe('live 2');
  fail();
  expect(used(await first)).toBe('nothing');
  expect(loader.open(job('2'))).toBe(second);
});

describe('a live build that does not work', () => {
  const registered = job('2', { fallback: buildRecord('1') });

  test('is replaced with the fallback, which is reported, when it cannot be loaded', async () => {
    dead = ['2'];
    const result = await loader.open(registered);
    expect(used(result)).toBe('fallback 1');
    expect(result.wanted).toBe(loader.wanted(registered));
    expect(error).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls).toEqual([['Register job 1 (build b1) is in use: the live build does not work.']]);
    expect(loader.status('job')).toMatchObject({
      loaded: { candidate: { role: 'fallback' } },
      lastError: '2 (build b2) gone',
    });
  });

  test('is not requested when it needs a newer contract', async () => {
    expect(used(await loader.open({ ...registered, contract: CONTRACT + 1 }))).toBe('fallback 1');
    expect(requested()).toEqual(['1']);
  });

  test('is replaced when it throws while mounting, and is not tried again as long as the fallback works', async () => {
    const live = await loaded(loader.open(registered));
    expect(used(await loader.replace(registered, live, new Error('an error of its team')))).toBe(
      'fallback 1',
    );
    expect(used(await loader.open(registered))).toBe('fallback 1');
    expect(requested()).toEqual(['2', '1']);
    expect(reread).not.toHaveBeenCalled();
  });

  test('is replaced with the fallback, as a canary is replaced with the live build', async () => {
    const all = { ...registered, canary: { percent: 100, ...buildRecord('3') } };
    const canary = await loaded(loader.open(all));
    expect(used(canary)).toBe('canary 3');
    const live = await loaded(loader.replace(all, canary, new Error('broken')));
    expect(used(live)).toBe('live 2');
    const fallback = await loaded(loader.replace(all, live, new Error('broken')));
    expect(used(fallback)).toBe('fallback 1');
    expect(used(await loader.replace(all, fallback, new Error('broken')))).toBe('nothing');
    expect(requested()).toEqual(['3', '2', '1']);
  });

  test('and no other that works result in the errors of all builds in their order', async () => {
    dead = ['1'];
    const live = await loaded(loader.open(registered));
    expect(await loader.replace(registered, live, new Error('broken'))).toMatchObject({
      ok: false,
      errors: [
        { candidate: { role: 'live' }, reason: 'stopped', detail: 'Error: broken' },
        { candidate: { role: 'fallback' }, reason: 'unreachable' },
      ],
    });
    dead = [];
    expect(used(await loader.open(registered))).toBe('live 2');
    expect(requested()).toEqual(['2', '1', '2']);
  });

  test('does not affect other registers', async () => {
    await loader.replace(registered, await loaded(loader.open(registered)), new Error('broken'));
    await loader.open(recordOf('invoice'));
    expect(requested()).toEqual(['2', '1', 'invoice']);
  });
});

describe('a tab that stays open over a release', () => {
  const released = job('2', { fallback: buildRecord('1') });

  test('gets the new build when the register is next opened, and the old one without loading it again', async () => {
    await loader.open(job('1'));
    expect(used(await loader.open(released))).toBe('live 2');
    expect(used(await loader.open(job('1')))).toBe('live 1');
    expect(requested()).toEqual(['1', '2']);
  });

  test('keeps the build that it has when the new one does not work', async () => {
    await loader.open(job('1'));
    dead = ['2'];
    expect(used(await loader.open(released))).toBe('fallback 1');
    expect(requested()).toEqual(['1', '2']);
  });
});

test('a build that threw an error in use is loaded again when the register is opened, other registers are not', async () => {
  const live = await loaded(loader.open(job('1')));
  await loader.open(recordOf('invoice'));
  expect(loader.fail(job('1'), live, new Error('broken'))).toMatchObject({
    reason: 'stopped',
    detail: 'Error: broken',
  });
  expect(loader.status('job')).toEqual({ lastError: '1 (build b1) Error: broken' });
  await loader.open(job('1'));
  await loader.open(recordOf('invoice'));
  expect(requested()).toEqual(['1', 'invoice', '1']);
});

test('the build of another register is not taken for one that was loaded', async () => {
  const invoice = recordOf('invoice');
  await loader.open(invoice);
  await loader.open({ ...recordOf('job'), entry: invoice.entry });
  expect(load.mock.calls.map(([{ id }]) => id)).toEqual(['invoice', 'job']);
});

describe('one build', () => {
  const good = { contract: CONTRACT, Page: () => null };
  const live = (change?: Partial<ShownRegister>) => candidatesOf(recordOf('job', change), undefined)[0];
  beforeEach(() => void load.mockReset());

  test('is loaded from the address of registers.json, with its integrity and origins', async () => {
    load.mockResolvedValue(good);
    expect(await loadBuild('job', live({ integrity: 'sha384-AAAA' }))).toEqual({
      ok: true,
      module: good,
    });
    const entry = 'https://job.example/remoteEntry.js';
    expect(load.mock.calls).toEqual([
      [{ id: 'job', entry, integrity: 'sha384-AAAA', origins: ['https://job.example'] }],
    ]);
  });

  test('whose server fails is distinguished from one whose server is late', async () => {
    load.mockRejectedValueOnce(new Error('answered 503'));
    expect(await loadBuild('job', live())).toEqual({
      ok: false,
      reason: 'unreachable',
      detail: 'answered 503',
    });

    jest.useFakeTimers();
    load.mockReturnValueOnce(new Promise(() => undefined));
    const hanging = loadBuild('job', live());
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(await hanging).toMatchObject({ ok: false, reason: 'late' });
  });

  test('that is refused is named with its recorded integrity, as the browser does not say why it refused the script', async () => {
    load.mockRejectedValueOnce(new Error('unreachable'));
    expect(await loadBuild('job', live({ integrity: 'sha384-AAAA' }))).toMatchObject({
      detail: 'unreachable (its recorded integrity is sha384-AAAA)',
    });
  });

  test('for a newer contract in registers.json is refused before anything is fetched', async () => {
    expect(await loadBuild('job', live({ contract: CONTRACT + 1 }))).toEqual({
      ok: false,
      reason: 'newer',
      detail: `It needs version ${CONTRACT + 1} of the contract; this site has version ${CONTRACT}.`,
    });
    expect(load).not.toHaveBeenCalled();
  });

  test('for a newer contract, of which only the module says so, is refused whatever its shape', async () => {
    load.mockResolvedValue({ contract: CONTRACT + 1, Screen: () => null });
    expect(await loadBuild('job', live())).toMatchObject({ reason: 'newer' });
  });

  test.each([
    null,
    undefined,
    'text',
    {},
    { contract: 1 },
    { contract: 1, Page: {} },
    { contract: '1', Page: () => null },
  ])('that exports %j is refused', async (module) => {
    load.mockResolvedValue(module);
    expect(await loadBuild('job', live())).toMatchObject({ ok: false, reason: 'invalid' });
  });
});
