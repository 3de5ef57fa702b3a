import { CONTRACT } from '@registers/shared/contract';
import type { RegisterRecord } from '../config/registry';
import { loadRegisterModule } from '../federation/runtime';
import { recordOf } from '../testing/samples';
import { RegisterLoader } from './loader';
import type { Loaded, LoadResult } from './registerMemory';

jest.mock('../federation/runtime');

const load = jest.mocked(loadRegisterModule);
const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
const buildRecord = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});
const job = (version: string, change: Partial<RegisterRecord> = {}) =>
  recordOf('job', { ...buildRecord(version), ...change });

/** The versions that cannot be loaded. */
let dead: string[];
let latest: RegisterRecord | undefined;
const reread = jest.fn<Promise<RegisterRecord>, [RegisterRecord]>();
let loader: RegisterLoader;
let error: jest.SpyInstance;
let warn: jest.SpyInstance;

beforeEach(() => {
  dead = [];
  latest = undefined;
  reread.mockReset().mockImplementation((known) => Promise.resolve(latest ?? known));
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

/** The versions that were requested, with `again` where under a new address. */
const requested = () =>
  load.mock.calls.map(([{ id, entry }, again]) => {
    const version = /example\/(.*)\/remote/.exec(entry)?.[1] ?? id;
    return again ? `${version} again` : version;
  });

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
  loader.leave('job');
  expect(loader.open(job('1'))).toBe(first);
  expect(requested()).toEqual(['1']);
  expect(warn).not.toHaveBeenCalled();
});

test('the time that a build took to load is known', async () => {
  jest.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_030);
  expect(await loader.open(job('1'))).toMatchObject({ loadMs: 30 });
});

test('a retry after a failure loads the build that registers.json names now', async () => {
  dead = ['1'];
  expect(used(await loader.open(job('1')))).toBe('nothing');
  expect(error.mock.calls).toEqual([
    [`Register job 1 (build b1) from ${addressOf('1')} failed:`, 'unreachable: gone'],
  ]);
  expect(used(await loader.open(job('1')))).toBe('nothing');
  latest = job('2');
  const retried = loader.retry(job('1'));
  expect(used(await retried)).toBe('live 2');
  expect(requested()).toEqual(['1', '2']);
  expect(loader.open(latest)).toBe(retried);
});

test('the next visit after a failure tries again, under a new address', async () => {
  dead = ['1'];
  await loader.open(job('1'));
  loader.leave('job');
  await Promise.resolve();
  dead = [];
  expect(used(await loader.open(job('1')))).toBe('live 1');
  expect(requested()).toEqual(['1', '1 again']);
});

describe('registers.json', () => {
  test('is read again by the next visit after a failure', async () => {
    dead = ['1'];
    await loader.open(job('1'));
    loader.leave('job');
    await Promise.resolve();
    latest = job('2');
    const result = await loader.open(job('1'));
    expect(used(result)).toBe('live 2');
    expect(result.wanted).toBe(loader.wanted(job('2')));
    expect(requested()).toEqual(['1', '2']);
  });

  test('is not read again at the first opening, nor for a build that it has just named', async () => {
    dead = ['1'];
    await loader.open(job('1'));
    expect(reread).not.toHaveBeenCalled();
    await loader.open(job('2'));
    expect(reread).not.toHaveBeenCalled();
  });
});

test('leaving during an attempt that fails ends no later one', async () => {
  let fail = (): void => undefined;
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))));
  const first = loader.open(job('1'));
  loader.leave('job');
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

  test('is replaced when it throws while mounting, and is not tried again until a person asks for it', async () => {
    const live = await loaded(loader.open(registered));
    expect(used(await loader.replace(registered, live, new Error('a fault of its team')))).toBe('fallback 1');
    expect(reread).not.toHaveBeenCalled();
    loader.leave('job');
    expect(used(await loader.open(registered))).toBe('fallback 1');
    expect(requested()).toEqual(['2', '1']);
    expect(used(await loader.retry(registered))).toBe('live 2');
    expect(requested()).toEqual(['2', '1', '2 again']);
  });

  test('is replaced with the fallback, as a canary is replaced with the live build', async () => {
    const all = { ...registered, canary: { percent: 100, ...buildRecord('3') } };
    expect(used(await loader.open(all))).toBe('canary 3');
    dead = ['3'];
    loader = new RegisterLoader({ latest: (known) => Promise.resolve(known), browser: 'b' });
    const live = await loaded(loader.open(all));
    expect(used(live)).toBe('live 2');
    expect(used(await loader.replace(all, live, new Error('broken')))).toBe('fallback 1');
  });

  test('and no other that works result in the errors of all builds in their order', async () => {
    dead = ['1', '2'];
    const result = await loader.open(registered);
    expect(result).toMatchObject({
      ok: false,
      errors: [
        { candidate: { role: 'live' }, reason: 'unreachable' },
        { candidate: { role: 'fallback' }, reason: 'unreachable' },
      ],
    });
  });

  test('does not affect other registers', async () => {
    await loader.replace(registered, await loaded(loader.open(registered)), new Error('broken'));
    await loader.open(recordOf('invoice'));
    expect(requested()).toEqual(['2', '1', 'invoice']);
  });
});

describe('a tab that stays open over a release', () => {
  test('gets the new build when the register is next opened, and the old one without loading it again', async () => {
    await loader.open(job('1'));
    expect(used(await loader.open(job('2', { fallback: buildRecord('1') })))).toBe('live 2');
    expect(used(await loader.open(job('1')))).toBe('live 1');
    expect(requested()).toEqual(['1', '2']);
  });

  test('keeps the build that it has when the new one does not work', async () => {
    await loader.open(job('1'));
    dead = ['2'];
    expect(used(await loader.open(job('2', { fallback: buildRecord('1') })))).toBe('fallback 1');
    expect(requested()).toEqual(['1', '2']);
  });

  test('gets the live build when it loses a chunk', async () => {
    const old = await loaded(loader.open(job('1')));
    latest = job('2', { fallback: buildRecord('1') });
    expect(used(await loader.recover(job('1'), old, new Error('no chunk')))).toBe('live 2');
    expect(used(await loader.open(latest))).toBe('live 2');
  });

  test('tries another build first when the same build loses a chunk twice', async () => {
    const register = job('2', { fallback: buildRecord('1') });
    const first = await loaded(loader.open(register));
    const second = await loaded(loader.recover(register, first, new Error('no chunk')));
    expect(used(second)).toBe('live 2');
    expect(used(await loader.recover(register, second, new Error('no chunk')))).toBe('fallback 1');
    expect(requested()).toEqual(['2', '2 again', '1']);
  });

  test('keeps its build when the lost chunk is the shell’s', async () => {
    const register = job('2', { fallback: buildRecord('1') });
    const live = await loaded(loader.open(register));
    const cause = Object.assign(new Error('no chunk'), { request: 'https://shell.example/calendar.js' });
    for (let times = 0; times < 3; times += 1)
      expect(await loader.recover(register, live, cause)).toMatchObject({
        module: live.module,
        incomplete: true,
      });
    const own = Object.assign(new Error('no chunk'), { request: 'https://job.example/2/calendar.js' });
    expect(await loader.recover(register, live, own)).not.toHaveProperty('incomplete');
    expect(requested()).toEqual(['2', '2 again']);
  });

  test('keeps its build without the lost chunk while no build can be loaded', async () => {
    const old = await loaded(loader.open(job('1')));
    dead = ['1'];
    const result = await loaded(loader.recover(job('1'), old, new Error('no chunk')));
    expect(result).toMatchObject({ module: old.module, incomplete: true });
    dead = [];
    expect(await loader.recover(job('1'), result, new Error('no chunk'))).not.toHaveProperty('incomplete');
  });
});

test('a build that threw an error in use is loaded again when the register is opened, other registers are not', async () => {
  const live = await loaded(loader.open(job('1')));
  await loader.open(recordOf('invoice'));
  expect(loader.fail('job', live, new Error('broken'))).toMatchObject({
    reason: 'stopped',
    detail: 'Error: broken',
  });
  loader.leave('job');
  await loader.open(job('1'));
  await loader.open(recordOf('invoice'));
  expect(requested()).toEqual(['1', 'invoice', '1 again']);
});
